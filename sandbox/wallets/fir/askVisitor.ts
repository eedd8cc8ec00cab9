import type Extension from '@polkadot/extension-base/background/handlers/Extension'
import type State from '@polkadot/extension-base/background/handlers/State'
import { askConsent, type Consent } from '../inpage/askConsent.ts'
import { describeRequest } from './describeRequest.ts'
import { password } from './password.ts'

const wallet = 'Fir Wallet'

/** Shows the extension's open requests to the visitor, each once, and tells it the answer. */
export function askVisitor(
  state: State,
  extension: Extension,
  authorizedAccounts: readonly string[],
): void {
  const seen = new Set<string>()
  const say = (message: string, request: object) =>
    extension.handle('', message as never, request as never, undefined as never)
  const ask = async (id: string, question: Consent, answers: Answers) => {
    if (seen.has(id)) return
    seen.add(id)
    const agreed = await askConsent(question).then(
      () => true,
      () => false, // he said no, or closed the window
    )
    if (agreed) await say(answers.yes, { id, authorizedAccounts, password, savePass: true })
    else await say(answers.no, { id })
  }
  state.authSubject.subscribe((requests) => {
    for (const { id, request, url } of requests)
      ask(id, connecting(request.origin, url), {
        yes: 'pri(authorize.approve)',
        no: 'pri(authorize.cancel)',
      })
  })
  state.signSubject.subscribe((requests) => {
    for (const { id, request, account } of requests)
      ask(id, describeRequest(wallet, request.payload, account), {
        yes: 'pri(signing.approve.password)',
        no: 'pri(signing.cancel)',
      })
  })
}

type Answers = { readonly yes: string; readonly no: string }

function connecting(origin: string, url: string): Consent {
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
