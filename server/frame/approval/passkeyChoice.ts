import * as z from 'zod/mini'
import { base64url } from '../bytes.ts'
import { t } from '../en.ts'
import { frameError } from '../frameError.ts'
import { h } from '../ui/elements.ts'
import { guardClicks } from './guardClicks.ts'
import type { VisibilityProof } from './visibilityProof.ts'

const bytes = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/, 'Expected base64url'))

/** What a passkey signed (WebAuthn), all base64url. */
export const assertion = z.strictObject({
  /** Id of the credential. */
  credential: bytes(1_400),
  authenticatorData: bytes(1_400),
  clientData: bytes(4_096),
  signature: bytes(256),
})
export type Assertion = z.output<typeof assertion>

/** What an approval offers to be signed with a passkey. */
export type PasskeyRequest = {
  /** What is signed, base64url. */
  readonly challenge: string
  /** Ids of the credentials that count, base64url. */
  readonly credentials: readonly string[]
}

type PasskeyChoice = {
  /** A line of its own above the other buttons. */
  readonly element: HTMLElement
  /** The browser asks for the passkey: what becomes of the proof meanwhile does not matter. */
  readonly isBusy: boolean
  /** The last try gave no signature, such as when the visitor closed what the browser shows. */
  readonly hasFailed: boolean
  enable(isReady: boolean): void
  /** Asks for the passkey when the button is pressed as an approval has to be; returns what ends that. */
  guard(
    proof: VisibilityProof,
    on: { readonly asked: () => void; readonly signed: (answer: Assertion) => void },
  ): () => void
}

/** As between the other buttons. */
const gap = '8px'

/** The button with which the visitor approves by a passkey, which then signs what is shown. */
export function createPasskeyChoice(request: PasskeyRequest): PasskeyChoice {
  const button = h('button', { type: 'button' }, t('approvePasskey'))
  const element = h('div', { class: 'buttons' }, button)
  element.style.marginBlockEnd = gap
  const ending = new AbortController()
  let isBusy = false
  let hasFailed = false
  return {
    element,
    get isBusy() {
      return isBusy
    },
    get hasFailed() {
      return hasFailed
    },
    enable(isReady) {
      button.disabled = !isReady
      // A view has one primary action, but that look alone has a form for a button that waits.
      button.className = isReady ? 'quiet' : 'primary'
    },
    guard(proof, { asked, signed }) {
      const run = async () => {
        isBusy = true
        asked()
        try {
          signed(await askAssertion(request, ending.signal))
        } catch {
          // The visitor may try again, or approve without it.
          isBusy = false
          hasFailed = true
          if (!ending.signal.aborted) proof.restart()
        }
      }
      const unguard = guardClicks(button, proof, () => void run())
      return () => {
        unguard()
        ending.abort()
      }
    },
  }
}

/** Has a passkey sign a challenge, after the person was verified. Throws `factor` where the browser has none of them. */
export async function askAssertion(
  { challenge, credentials }: PasskeyRequest,
  signal: AbortSignal,
): Promise<Assertion> {
  const found = await navigator.credentials.get({
    signal,
    publicKey: {
      challenge: base64url.decode(challenge),
      rpId: location.hostname,
      allowCredentials: credentials.map((id) => ({ type: 'public-key', id: base64url.decode(id) })),
      userVerification: 'required',
    },
  })
  if (!(found instanceof PublicKeyCredential)) throw frameError('factor')
  const { response } = found
  if (!(response instanceof AuthenticatorAssertionResponse)) throw frameError('factor')
  const text = (buffer: ArrayBuffer) => base64url.encode(new Uint8Array(buffer))
  return {
    credential: text(found.rawId),
    authenticatorData: text(response.authenticatorData),
    clientData: text(response.clientDataJSON),
    signature: text(response.signature),
  }
}
