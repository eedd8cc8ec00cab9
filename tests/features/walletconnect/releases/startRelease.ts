import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'

type Reply = { readonly id: number; readonly result?: unknown; readonly error?: string }
type Told = { readonly event: string; readonly data: unknown }

/** A wallet with one release of WalletConnect's library, in a process of its own. */
export type ReleaseWallet = {
  readonly process: ChildProcess
  /** Whether the release can sign in while it connects. */
  readonly signsIn: boolean
  /** Throws what the library throws. */
  call(name: string, args?: object): Promise<unknown>
  /** The next event of this name that was not taken yet; its fields are the library's. */
  next(event: string): Promise<Record<string, unknown>>
  /** The events that nobody took, by name. */
  rest(event: string): readonly unknown[]
}

/** Starts a wallet for one test. */
export async function startRelease(release: string, relayUrl: string): Promise<ReleaseWallet> {
  const program = path.join(import.meta.dirname, 'wallet.mjs')
  const process = fork(program, [release, relayUrl], { stdio: 'ignore' })
  const told: Told[] = []
  const waiting = new Map<number, (reply: Reply) => void>()
  let calls = 0
  let hasExited = false
  process.on('exit', () => {
    hasExited = true
  })
  process.on('message', (message: Reply | Told) => {
    if ('event' in message) told.push(message)
    else waiting.get(message.id)?.(message)
  })
  onTestFinished(() => void process.kill('SIGKILL'))
  const next = async (event: string) => {
    await expect
      .poll(() => hasExited || told.some((it) => it.event === event), { timeout: 60_000 })
      .toBe(true)
    const [found] = told.splice(
      told.findIndex((it) => it.event === event),
      1,
    )
    if (found?.event !== event) throw new Error(`The wallet ended before ${event}`)
    return found.data
  }
  const signsIn = Boolean(await next('ready'))
  return {
    process,
    signsIn,
    call(name, args = {}) {
      const id = ++calls
      return new Promise((resolve, reject) => {
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id)
          if (error === undefined) resolve(result)
          else reject(new Error(`${name}: ${error}`))
        })
        process.send({ id, name, args })
      })
    },
    next: async (event) => Object(await next(event)),
    rest: (event) => told.filter((it) => it.event === event).map(({ data }) => data),
  }
}
