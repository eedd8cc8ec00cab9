import { frameError } from '../frameError.ts'
import { actButton, paragraph, saveAs, submitForm, textField } from '../ui/controls.ts'
import { h } from '../ui/elements.ts'
import { recoveryCode } from '../vault/recoveryCode.ts'
import type { NewFactor } from '../vault/sealFactor.ts'
import { text } from './en.ts'
import { newFactorId } from './newFactor.ts'
import type { KeepView } from './WalletView.ts'

type Options = {
  /** Name of the account, for the saved file. */
  readonly name: string
  readonly submit: string
  /** The visitor has shown that the code was written down. */
  readonly onConfirmed: (factor: NewFactor) => Promise<void>
}

/** Shows a new recovery code and asks for two of its groups, so that it is not lost before it is needed. */
export function showRecoveryCode(view: KeepView, options: Options): void {
  const secret = crypto.getRandomValues(new Uint8Array(16))
  showCode(view, options, secret)
}

function showCode(view: KeepView, options: Options, secret: NewFactor['secret']): void {
  const code = recoveryCode.format(secret)
  const content = text('codeFile', { site: view.title, code, name: options.name })
  view.show(
    text('yourCode'),
    h('p', { class: 'secret', dir: 'ltr' }, code),
    paragraph(text('writeDown')),
    h(
      'div',
      { class: 'buttons' },
      actButton(text('print'), () => window.print()),
      actButton(text('saveCode'), () => saveAs('recovery-code.txt', content)),
    ),
    actButton(text('haveIt'), () => checkCode(view, options, secret), 'primary'),
    actButton(text('cancel'), view.home),
  )
}

function checkCode(view: KeepView, options: Options, secret: NewFactor['secret']): void {
  const groups = recoveryCode.format(secret).split('-')
  const asked = pickTwo(groups.length).map((at) => {
    const { input, field } = textField({
      id: `group-${at}`,
      label: text('codeGroup', { number: at + 1 }),
      type: 'text',
      autocomplete: 'off',
      autocapitalize: 'characters',
      spellcheck: 'false',
      maxlength: '32', // a pasted group may have spaces or dashes around it
      class: 'code',
    })
    return { input, field, isRight: () => recoveryCode.plain(input.value) === groups[at] }
  })
  const onSubmit = async () => {
    if (!asked.every(({ isRight }) => isRight())) throw frameError('input', text('wrongGroup'))
    await options.onConfirmed({ id: newFactorId(), kind: 'code', label: '', secret })
  }
  view.show(
    text('checkCode'),
    paragraph(text('checkCodeText')),
    submitForm({ fields: asked.map(({ field }) => field), submit: options.submit, onSubmit }),
    actButton(text('showAgain'), () => showCode(view, options, secret)),
  )
  asked[0]?.input.focus()
}

/** Two different places, in order. */
function pickTwo(count: number): readonly [number, number] {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2))
  const first = a % count
  const second = (first + 1 + (b % (count - 1))) % count
  return first < second ? [first, second] : [second, first]
}
