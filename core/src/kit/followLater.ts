import { when } from '../state/index.ts'

type Needs = {
  readonly attempts: { readonly all: readonly unknown[] }
  readonly balances: { readonly watched: readonly unknown[] }
  readonly connections: { readonly all: readonly unknown[] }
  readonly modal: { readonly isOpen: boolean; idle(): Promise<unknown> }
}
type Later<kit> = {
  load(): Promise<(kit: kit) => () => void>
  readonly signal: AbortSignal
}

/**
 * Loads the reactions to wallets and balances on the first attempt or watched balance or, for an open modal, after
 * its first paint. Returns the function that stops them.
 */
export function followLater<kit extends Needs>(kit: kit, { load, signal }: Later<kit>): () => void {
  const { attempts, balances, connections, modal } = kit
  let stop = () => {}
  const isAsked = () => attempts.all.length > 0
  const isWatched = () => balances.watched.length > 0 && connections.all.length > 0
  const follow = async (isNeeded: () => boolean): Promise<void> => {
    await Promise.race([
      when(isNeeded, { signal }),
      when(() => modal.isOpen, { signal }).then(() => modal.idle()),
    ])
    try {
      const start = await load()
      if (!signal.aborted) stop = start(kit)
    } catch {
      // Offline: the next attempt or opening retries the load. A watched balance does not, since it stays watched and
      // would retry without end.
      await when(() => !isAsked() && !modal.isOpen, { signal })
      await follow(isAsked)
    }
  }
  follow(() => isAsked() || isWatched()).catch(() => undefined) // the kit stopped first
  return () => stop()
}
