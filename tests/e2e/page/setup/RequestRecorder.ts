import type { Page } from 'playwright-core'

/** Steps of the visit, in this order. */
export const steps = ['load', 'connect', 'pairing', 'connected', 'receiver', 'review'] as const
export type Step = (typeof steps)[number]

export type RecordedRequest = {
  readonly step: Step
  /** Name of a configured service, else the origin. */
  readonly party: string
  /** Decoded URL with the body. */
  readonly text: string
}

/** Records every request of a page except those for the dapp's own files. */
export class RequestRecorder {
  readonly requests: RecordedRequest[] = []
  step: Step = 'load'

  /** `partyOf` returns the recipient of a URL; `undefined` skips it. */
  constructor(page: Page, partyOf: (url: string) => string | undefined) {
    const record = (url: string, body = '') => {
      const party = partyOf(url)
      if (party !== undefined) this.add(party, decodeURIComponent(url) + body)
    }
    page.on('request', (request) => {
      // The sandbox's wallets run in frames.
      if (request.frame() === page.mainFrame()) record(request.url(), request.postData() ?? '')
    })
    page.on('websocket', (socket) => record(socket.url()))
  }

  /** Adds a request that was not sent over HTTP. */
  add(party: string, text: string): void {
    this.requests.push({ step: this.step, party, text })
  }

  /** Recorded URLs that start with this one. */
  urlsOf(origin: string): readonly string[] {
    return this.requests.map(({ text }) => text).filter((text) => text.startsWith(origin))
  }
}
