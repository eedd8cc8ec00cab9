import type { StorageDriver } from '@portico/core'
import type { TabPorts } from '@portico/features/walletconnect'
import { onTestFinished } from 'vitest'

type Waiting = { readonly run: () => void }

/** One origin: storage and locks that its tabs share, with Node's own BroadcastChannel. */
export function openOrigin() {
  const entries = new Map<string, string>()
  const watchers = new Set<{ readonly tab: object; changed(key: string): void }>()
  const queue: Waiting[] = []
  const origin = crypto.randomUUID()
  let isLocked = false
  const next = () => {
    isLocked = false
    queue.shift()?.run()
  }
  const tell = (tab: object, key: string) => {
    for (const watcher of [...watchers])
      if (watcher.tab !== tab) queueMicrotask(() => watcher.changed(key))
  }
  return {
    /** A tab of this origin. */
    tab(): { readonly storage: StorageDriver; readonly tabs: TabPorts; crash(): void } {
      const tab = {}
      const channels: BroadcastChannel[] = []
      let release = () => {}
      const close = () => {
        for (const channel of channels) channel.close()
      }
      onTestFinished(close)
      const locks: NonNullable<TabPorts['locks']> = {
        async request(_, { signal }, hold) {
          if (isLocked) {
            await new Promise<void>((resolve, reject) => {
              const waiting = { run: resolve }
              queue.push(waiting)
              signal?.addEventListener('abort', () => {
                queue.splice(queue.indexOf(waiting), 1)
                reject(signal.reason)
              })
            })
          }
          isLocked = true
          await Promise.race([
            hold(),
            new Promise<void>((resolve) => {
              release = resolve
            }),
          ])
          next()
        },
      }
      return {
        storage: {
          getItem: (key) => entries.get(key) ?? null,
          setItem(key, value) {
            entries.set(key, value)
            tell(tab, key)
          },
          removeItem(key) {
            entries.delete(key)
            tell(tab, key)
          },
          subscribe(changed) {
            const watcher = { tab, changed }
            watchers.add(watcher)
            return () => watchers.delete(watcher)
          },
        },
        tabs: {
          locks,
          openChannel(name) {
            const channel = new BroadcastChannel(`${origin}/${name}`)
            channels.push(channel)
            return channel
          },
        },
        /** Closes the tab without any message. */
        crash() {
          close()
          release()
        },
      }
    },
  }
}
