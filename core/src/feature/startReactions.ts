type Host = { readonly signal: AbortSignal }

/**
 * A function that starts a feature's reactions once for each run of the kit, however often it is called; they stop with
 * the run. `start` returns the functions that stop them.
 */
export function startReactions(host: Host, start: () => readonly (() => void)[]): () => void {
  let startedFor: AbortSignal | undefined
  return () => {
    const { signal } = host
    if (startedFor === signal) return
    startedFor = signal
    const stops = start()
    signal.addEventListener('abort', () => {
      for (const stop of stops) stop()
    })
  }
}
