type Question = { readonly id: string; answer(yes: boolean): void }

/** What the wallets wait for: the test answers the oldest question, or all of them beforehand. */
class Consent {
  readonly asked: string[] = []
  automatic = false
  #waiting: Question[] = []

  ask(id: string, signal: AbortSignal): Promise<boolean> {
    this.asked.push(id)
    if (this.automatic) return Promise.resolve(true)
    return new Promise((resolve, reject) => {
      const question = { id, answer: resolve }
      this.#waiting.push(question)
      signal.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((it) => it !== question)
        reject(signal.reason)
      })
    })
  }

  /** The id of the wallet that waits. */
  get waiting(): string | undefined {
    return this.#waiting[0]?.id
  }

  answer(yes: boolean): void {
    this.#waiting.shift()?.answer(yes)
  }
}

/** The visitor's side of all wallets of the page. */
export const consent = new Consent()
