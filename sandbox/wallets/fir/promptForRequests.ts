import type Extension from '@polkadot/extension-base/background/handlers/Extension'
import type State from '@polkadot/extension-base/background/handlers/State'
import { type Consent, requestConsent } from '../inpage/requestConsent.ts'
import { describeRequest } from './describeRequest.ts'
import { password } from './password.ts'

const wallet = 'Fir Wallet'

/** Messages of the extension's own popup for an approval or a rejection. */
type Answers = {
  yes(id: string): Promise<readonly [message: string, request: unknown]>
  no(id: string): readonly [message: string, request: unknown]
}

/** Prompts the visitor for each open request of the extension once, and sends the answer. */
export function promptForRequests(
  state: State,
  extension: Extension,
  accounts: () => Promise<readonly string[]>,
): void {
  const seen = new Set<string>()
  const promptVisitor = async (id: string, question: Consent, answers: Answers) => {
    if (seen.has(id)) return
    seen.add(id)
    const agreed = await requestConsent(question).then(
      () => true,
      () => false, // he said no, or closed the window
    )
    const [message, request] = agreed ? await answers.yes(id) : answers.no(id)
    await extension.handle('', message as never, request as never, undefined as never)
  }
  const connecting: Answers = {
    async yes(id) {
      return ['pri(authorize.approve)', { id, authorizedAccounts: await accounts() }]
    },
    no: (id) => ['pri(authorize.cancel)', id],
  }
  const signing: Answers = {
    yes: async (id) => ['pri(signing.approve.password)', { id, password, savePass: true }],
    no: (id) => ['pri(signing.cancel)', { id }],
  }
  state.authSubject.subscribe((requests) => {
    for (const { id, request, url } of requests)
      promptVisitor(id, describeConnection(request.origin, url), connecting)
  })
  state.signSubject.subscribe((requests) => {
    for (const { id, request, account } of requests)
      promptVisitor(id, describeRequest(wallet, request.payload, account), signing)
  })
}

function describeConnection(origin: string, url: string): Consent {
  return {
    wallet,
    kind: 'connect',
    title: 'Connect to this page',
    rows: [
      ['Page', new URL(url).origin],
      ['Calls itself', origin],
    ],
    agree: 'Connect',
  }
}
