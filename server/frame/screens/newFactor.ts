import { base64url } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import { submitForm, textField } from '../ui/controls.ts'
import type { NewFactor } from '../vault/sealFactor.ts'
import { askPasskey, readPrf } from './askPasskey.ts'
import { text } from './en.ts'

/** Makes a passkey, which becomes a recovery factor. */
export function passkeyForm(
  name: string,
  use: (factor: NewFactor) => Promise<void> | void,
): HTMLFormElement {
  return submitForm({
    fields: [],
    submit: text('addPasskey'),
    async onSubmit() {
      const factor = await createPasskey(name).catch(() => {
        throw frameError('input', text('noPasskey'))
      })
      await use(factor)
    },
  })
}

const minLength = '12'

/** Asks for a passphrase, which becomes a recovery factor. */
export function passphraseForm(
  look: 'primary' | 'quiet',
  use: (factor: NewFactor) => Promise<void> | void,
): HTMLFormElement {
  const { input, field } = textField({
    id: 'passphrase',
    label: text('newPassphrase'),
    type: 'password',
    autocomplete: 'new-password',
    minlength: minLength,
    maxlength: '256',
  })
  return submitForm({
    fields: [field],
    submit: text('continue'),
    look,
    async onSubmit() {
      const secret = Uint8Array.from(new TextEncoder().encode(input.value))
      await use({ id: newFactorId(), kind: 'passphrase', label: '', secret })
    },
  })
}

/** ES256 and RS256. */
const algorithms = [-7, -257]

/**
 * Makes a passkey whose pseudo-random function opens the recovery share. Throws `factor` where the authenticator has
 * none. Its relying party is this host alone, so that no page of a parent domain gets the same output.
 */
async function createPasskey(userName: string): Promise<NewFactor> {
  const prfSalt = crypto.getRandomValues(new Uint8Array(32))
  const created = await navigator.credentials.create({
    publicKey: {
      rp: { id: location.hostname, name: location.hostname },
      user: {
        id: crypto.getRandomValues(new Uint8Array(16)),
        name: userName,
        displayName: text('passkeyName'),
      },
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      extensions: { prf: { eval: { first: prfSalt } } },
    },
  })
  if (!(created instanceof PublicKeyCredential)) throw frameError('factor')
  if (created.getClientExtensionResults().prf?.enabled === false) throw frameError('factor')
  const params = {
    credential: base64url.encode(new Uint8Array(created.rawId)),
    prfSalt: base64url.encode(prfSalt),
  }
  // Many authenticators give the output only when they are asked for it later.
  const secret = readPrf(created) ?? (await askPasskey(params))
  return { id: newFactorId(), kind: 'passkey', label: userName.slice(0, 64), secret, params }
}

/** A random id of 128 bits, which a factor's ciphertext is bound to. */
export function newFactorId(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
}
