type Question = { readonly id: string; answer(yes: boolean): void }

/** Pending prompts of the wallets: the test answers the oldest one, or approves all of them in advance. */
class Consent {
  readonly prompts: string[] = []
  automatic = false
  #waiting: Question[] = []

  prompt(id: string, signal: AbortSignal): Promise<boolean> {
    this.prompts.push(id)
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

  /** Id of the wallet with the oldest pending prompt. */
  get waiting(): string | undefined {
    return this.#waiting[0]?.id
  }

  answer(yes: boolean): void {
    this.#waiting.shift()?.answer(yes)
  }
}

/** Answers of the visitor to all wallets of the page. */
export const consent = new Consent()
