/** Holds a lock while the page exists, so that the background notices when it closes; settles with the lock's name. */
export function keepAlive(): Promise<string> {
  const alive = crypto.randomUUID()
  return new Promise((resolve) => {
    void navigator.locks.request(alive, () => {
      resolve(alive)
      return new Promise(() => {})
    })
  })
}
