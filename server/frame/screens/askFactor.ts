import { type Bytes, wipe } from '../bytes.ts'
import { t } from '../en.ts'
import { actButton, problemText } from '../ui/controls.ts'
import { h } from '../ui/elements.ts'
import { drawFactor, type FactorChoice, factorFault } from './drawFactor.ts'
import { text } from './en.ts'
import type { KeepView } from './WalletView.ts'

type Options = {
  readonly title: string
  /** What stands above the methods. */
  readonly intro: readonly (Node | false)[]
  readonly factors: readonly FactorChoice[]
  /** Uses what the visitor presented; throws `factor` where it does not fit. */
  readonly use: (presented: { factorId: string; secret: Bytes }) => Promise<void>
}

/** Asks for one of several recovery factors until one fits. */
export function askFactor({ show, home }: Pick<KeepView, 'show' | 'home'>, options: Options): void {
  const { title, intro, factors, use } = options
  const status = h('p', { class: 'state', role: 'status' })
  let isBusy = false
  const attempt = async (factor: FactorChoice, ask: () => Promise<Bytes>) => {
    if (isBusy) return undefined
    isBusy = true
    status.textContent = text('opening')
    let secret: Bytes | undefined
    try {
      secret = await ask()
      await use({ factorId: factor.id, secret })
      return undefined
    } catch (error) {
      const fault = factorFault(factor, error)
      return fault ? t(fault) : problemText(error)
    } finally {
      status.textContent = ''
      // The worker has a copy of its own, which it overwrites.
      wipe(secret)
      isBusy = false
    }
  }
  show(
    title,
    ...intro,
    ...factors.map((factor, at) => drawFactor(factor, at, attempt)),
    status,
    actButton(text('cancel'), home),
  )
}
