import { askAssertion } from '../approval/passkeyChoice.ts'
import { base64url, hex } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import type { Passkey } from '../signers/Passkey.ts'
import { accountName, actButton, paragraph, submitForm, textField } from '../ui/controls.ts'
import { text } from './en.ts'
import type { WalletView } from './WalletView.ts'

type Options = {
  /** Passkeys that the site keeps already. */
  readonly known: readonly Passkey[]
  /** Goes on with a passkey that the site keeps now. */
  readonly onMade: (passkey: Passkey) => Promise<void>
  readonly leave: () => Promise<void>
}

/** Makes a passkey that is to act for the account, and has the site keep its public half. */
export function showNewSigner(view: WalletView, { known, onMade, leave }: Options): void {
  const { wallet, show } = view
  const date = new Date().toLocaleDateString()
  const { input, field } = textField({
    id: 'signer-label',
    label: text('signerLabel'),
    value: text('signerDefault', { date }),
    maxlength: '64',
    autocomplete: 'off',
  })
  show(
    text('signerAdd'),
    paragraph(text('signerAddText')),
    submitForm({
      fields: [field],
      submit: text('signerMake'),
      async onSubmit() {
        const { user } = await wallet.describe()
        const passkey = await createSigningPasskey({
          name: accountName(user),
          label: input.value.trim(),
          known: known.map(({ credential }) => credential),
        })
        // Before the review: who declines it can add the passkey later.
        await wallet.signerAdd(passkey)
        await onMade(passkey)
      },
    }),
    actButton(text('cancel'), leave),
  )
}

/** ECDSA with P-256 and SHA-256, the one that contracts verify. */
const es256 = -7
const maxLabel = 64

type Wanted = {
  /** What the visitor knows the account by. */
  readonly name: string
  readonly label: string
  /** Ids of credentials: a device that has one of them makes no other. */
  readonly known: readonly string[]
}

/**
 * Makes a passkey that signs for the account as a smart account. It is another one than those that open the wallet, so
 * that each can be removed alone; its relying party is this host, too. Throws `input`.
 */
async function createSigningPasskey({ name, label, known }: Wanted): Promise<Passkey> {
  const created = await navigator.credentials
    .create({
      publicKey: {
        rp: { id: location.hostname, name: location.hostname },
        user: {
          id: crypto.getRandomValues(new Uint8Array(16)),
          name,
          displayName: text('signerName', { name }),
        },
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        pubKeyCredParams: [{ type: 'public-key', alg: es256 }],
        excludeCredentials: known.map((id) => ({ type: 'public-key', id: base64url.decode(id) })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      },
    })
    .catch((error: Error) => {
      // The device has one of the account's passkeys already.
      const isKnown = error.name === 'InvalidStateError'
      throw frameError('input', text(isKnown ? 'signerKnown' : 'signerNone'))
    })
  if (!(created instanceof PublicKeyCredential)) throw frameError('input', text('signerNone'))
  const { response, rawId } = created
  const key =
    response instanceof AuthenticatorAttestationResponse ? response.getPublicKey() : undefined
  if (!key) throw frameError('input', text('signerNone'))
  return {
    credential: base64url.encode(new Uint8Array(rawId)),
    publicKey: await readPoint(key),
    label: label.slice(0, maxLabel),
  }
}

/** Both coordinates of the point that a key (SPKI) of P-256 is. Throws `input` for a key of another kind. */
async function readPoint(key: ArrayBuffer): Promise<`0x${string}`> {
  const rules = { name: 'ECDSA', namedCurve: 'P-256' }
  try {
    const imported = await crypto.subtle.importKey('spki', key, rules, true, ['verify'])
    const raw = new Uint8Array(await crypto.subtle.exportKey('raw', imported))
    return hex.encode(raw.slice(1))
  } catch {
    throw frameError('input', text('signerNone'))
  }
}

/**
 * Has a passkey that the site names sign here, before the account takes its key: the site could name a key of its own
 * under the visitor's label. Throws `input` where this device does not have it.
 */
export async function proveSigner(passkey: Passkey, label: string): Promise<void> {
  const challenge = base64url.encode(crypto.getRandomValues(new Uint8Array(32)))
  const { signal } = new AbortController()
  const { checkAssertion } = await import('../page/signing.ts')
  try {
    const given = await askAssertion({ challenge, credentials: [passkey.credential] }, signal)
    await checkAssertion(given, { challenge, origin: location.origin, passkeys: [passkey] })
  } catch (cause) {
    throw Object.assign(frameError('input', text('signerAway', { label })), { cause })
  }
}
