import { rpcError } from '../background/rpcError.ts'
import type { PendingQuestion } from './messages.ts'

type Open = {
  readonly asked: PendingQuestion
  settle(networks: readonly string[] | undefined): void
}

/** All requests that wait for the visitor. */
export class QuestionList {
  readonly #open = new Map<string, Open>()
  readonly #changed: () => void

  constructor(changed: () => void) {
    this.#changed = changed
  }

  get pending(): readonly PendingQuestion[] {
    return [...this.#open.values()].map(({ asked }) => asked)
  }

  /** Settles with the chosen networks. Throws 4001 when declined or dropped. */
  async prompt(asked: PendingQuestion): Promise<readonly string[]> {
    const networks = await new Promise<readonly string[] | undefined>((settle) => {
      this.#open.set(asked.id, { asked, settle })
      this.#changed()
    })
    this.#open.delete(asked.id)
    this.#changed()
    if (!networks) throw rpcError(4001, 'User rejected the request.')
    return networks
  }

  agree(id: string, networks: readonly string[]): void {
    this.#open.get(id)?.settle(networks)
  }

  /** Rejects the question, if it is still open. */
  drop(id: string): void {
    this.#open.get(id)?.settle(undefined)
  }

  /** Rejects the questions of a session that ended. */
  dropSession(topic: string): void {
    for (const { asked, settle } of this.#open.values())
      if (asked.session === topic) settle(undefined)
  }
}
