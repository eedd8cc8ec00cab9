/** Resolves once messages that were posted before have arrived at their port. */
export async function arrived(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => {
      port2.onmessage = resolve
      port1.postMessage(turn)
    })
    await new Promise((resolve) => setImmediate(resolve))
  }
  port1.close()
}
