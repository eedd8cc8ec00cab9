import type { Passkey } from '../signers/Passkey.ts'
import { accountName } from './accountName.ts'
import { actButton } from './actButton.ts'
import { createSigningPasskey } from './createSigningPasskey.ts'
import { text } from './en.ts'
import { paragraph } from './paragraph.ts'
import { submitForm } from './submitForm.ts'
import { textField } from './textField.ts'
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
