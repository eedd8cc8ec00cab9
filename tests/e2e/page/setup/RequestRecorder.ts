import type { Page } from 'playwright-core'

/** What the visitor does in the test, in this order. */
export const steps = ['load', 'connect', 'pairing', 'connected', 'receiver', 'review'] as const
export type Step = (typeof steps)[number]

export type RecordedRequest = {
  readonly step: Step
  /** Name of a service that the dapp configured, else the origin. */
  readonly party: string
  /** URL and body, decoded. */
  readonly text: string
}

/** Records every request of a page that goes anywhere else than to the dapp's own files. */
export class RequestRecorder {
  readonly requests: RecordedRequest[] = []
  step: Step = 'load'

  /** `partyOf` names who is asked; `undefined` for what is no request to anybody. */
  constructor(page: Page, partyOf: (url: string) => string | undefined) {
    const record = (url: string, body = '') => {
      const party = partyOf(url)
      if (party !== undefined) this.add(party, decodeURIComponent(url) + body)
    }
    page.on('request', (request) => {
      // The wallets of the sandbox live in frames.
      if (request.frame() === page.mainFrame()) record(request.url(), request.postData() ?? '')
    })
    page.on('websocket', (socket) => record(socket.url()))
  }

  /** For a request that goes to a party by other means than HTTP. */
  add(party: string, text: string): void {
    this.requests.push({ step: this.step, party, text })
  }

  /** URLs that start with this one. */
  urlsOf(origin: string): readonly string[] {
    return this.requests.map(({ text }) => text).filter((text) => text.startsWith(origin))
  }
}
