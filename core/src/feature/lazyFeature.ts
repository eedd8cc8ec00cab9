import { LazyStore } from '../async/LazyStore.ts'

/** What the code of a feature gives once it is loaded. */
export type OpenedFeature<store> = {
  readonly store: store
  /** Starts what joins the store with the kit, once for each run of the kit; returns the functions that stop it. */
  reactions?(): readonly (() => void)[]
}

/** A feature whose store loads with its first use, as `kit.features.<id>`. */
export type LazyFeature<store> = {
  /** Absent until loaded; observable. */
  readonly store: store | undefined
  /** Loads the feature's code, once; after a failure, the next call tries again. */
  load(): Promise<store>
}

/**
 * What `setup` of a feature returns when its store loads with its first use:
 * `setup: (host) => lazyFeature(host, async () => (await import('./openNotes.ts')).openNotes(host))`.
 */
export function lazyFeature<store>(
  host: { readonly signal: AbortSignal },
  open: () => Promise<OpenedFeature<store>>,
): LazyFeature<store> {
  const opened = new LazyStore(async () => {
    const { store, reactions } = await open()
    return { store, start: startReactions(host, reactions ?? (() => [])) }
  })
  return {
    get store() {
      return opened.current?.store
    },
    async load() {
      const { store, start } = await opened.load()
      start()
      return store
    },
  }
}

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
