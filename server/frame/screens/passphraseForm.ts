import type { NewFactor } from '../vault/sealFactor.ts'
import { text } from './en.ts'
import { newFactorId } from './newFactorId.ts'
import { submitForm } from './submitForm.ts'
import { textField } from './textField.ts'

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
