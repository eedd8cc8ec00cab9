import { frameError } from '../frameError.ts'
import type { NewFactor } from '../vault/sealFactor.ts'
import { createPasskey } from './createPasskey.ts'
import { text } from './en.ts'
import { submitForm } from './submitForm.ts'

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
