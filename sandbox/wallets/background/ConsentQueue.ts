import type { Answer, FromWindow, Question, ToWindow } from '../messages.ts'
import { onPortClosed } from './onPortClosed.ts'
import { rpcError } from './rpcError.ts'
import type { Wallet } from './Wallet.ts'

type Open = {
  readonly id: string
  readonly question: Question
  settle(answer: Answer | undefined): void
}

/** One question at a time, put to the visitor in a window of the wallet. */
export class ConsentQueue {
  readonly #wallet: Wallet
  /** Each window with the question that it was opened for. */
  readonly #windows = new Map<MessagePort, string | undefined>()
  #open: Open | undefined

  constructor(wallet: Wallet) {
    this.#wallet = wallet
  }

  get waiting(): boolean {
    return this.#open !== undefined
  }

  /** Settles with the visitor's answer. Throws 4001 on no or a closed window, -32002 when one is open. */
  async ask(question: Question, openWindow: (id: string, shown: boolean) => void): Promise<Answer> {
    if (this.#open) {
      const { id } = this.#open
      openWindow(id, [...this.#windows.values()].includes(id))
      throw rpcError(-32002, 'A request is already open. Answer it in the wallet first.')
    }
    const id = crypto.randomUUID()
    const answer = await new Promise<Answer | undefined>((settle) => {
      this.#open = { id, question, settle }
      openWindow(id, false)
      this.#changed()
    })
    this.#open = undefined
    this.#changed()
    if (!answer) throw rpcError(4001, 'User rejected the request.')
    return answer
  }

  /** Takes the question `id` for refused, if it is still open. */
  close(id: string | undefined): void {
    if (this.#open?.id === id) this.#open?.settle(undefined)
  }

  /** Agrees to the question `id` as a visitor does who changes nothing in its window. */
  async approve(id: string): Promise<void> {
    const open = this.#open?.id === id ? this.#open : undefined
    if (this.#wallet.state.locked) await this.#unlock(open)
    open?.settle({ accounts: open.question.choose?.slice(0, 1) ?? [] })
  }

  /** Serves a consent window until it is gone; a window gone without an answer is a no. */
  serve(port: MessagePort, alive: string): void {
    const shown = this.#open?.id
    this.#windows.set(port, shown)
    port.onmessage = ({ data }: MessageEvent<FromWindow>) => {
      const open = this.#open?.id === shown ? this.#open : undefined
      if ('unlock' in data) void this.#unlock(open)
      else open?.settle('agree' in data ? data.agree : undefined)
    }
    onPortClosed(alive, () => {
      this.#windows.delete(port)
      this.close(shown)
    })
    this.#show(port)
  }

  /** Repeats the question to every window, locked or not as the wallet is now. */
  refresh(): void {
    for (const port of this.#windows.keys()) this.#show(port)
  }

  async #unlock(open: Open | undefined): Promise<void> {
    await this.#wallet.update({ locked: false })
    if (open?.question.kind === 'unlock') open.settle({ accounts: [] })
  }

  #show(port: MessagePort): void {
    const { locked } = this.#wallet.state
    const open = this.#open?.id === this.#windows.get(port) ? this.#open : undefined
    port.postMessage((open ? { question: open.question, locked } : { locked }) satisfies ToWindow)
  }

  #changed(): void {
    this.refresh()
    this.#wallet.showPanels()
  }
}
