import { readCode } from '@portico/features/embedded/protocol'
import { actButton, paragraph, problemText, submitForm, textField } from '../ui/controls.ts'
import { h } from '../ui/elements.ts'
import type { AfterLogin } from '../worker/openSettings.ts'
import { text } from './en.ts'
import type { WalletView } from './WalletView.ts'

type Asked = { readonly email: string; readonly title: string; readonly submit: string }

/** Mails a code, waits for the confirmation of a new browser, and resolves when the code was right. */
export async function askCode(
  { wallet, show }: WalletView,
  { email, title, submit }: Asked,
): Promise<void> {
  const action = await wallet.emailStart(email, location.origin)
  if (action === 'VERIFY_DEVICE') {
    show(title, h('p', { role: 'status' }, text('confirmDevice', { email })))
    await wallet.deviceConfirmed()
  }
  return new Promise((resolve) => {
    const { input, field } = textField({
      id: 'code',
      label: text('loginCode'),
      type: 'text',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      maxlength: '500', // a pasted code has spaces or words around it
      class: 'code',
    })
    const onSubmit = async () => {
      await wallet.emailVerify(readCode(input.value))
      resolve()
    }
    show(
      title,
      h('p', { class: 'intro' }, text('enterCode', { email })),
      submitForm({ fields: [field], submit, onSubmit }),
    )
    input.focus()
  })
}

/** Logs in with Farcaster: a code to scan, or a link on the phone itself. */
export async function showFarcaster(view: WalletView, then: () => Promise<void>): Promise<void> {
  const { wallet, show, home } = view
  const url = await wallet.farcasterStart(location.origin)
  const status = h('p', { class: 'state', role: 'status' })
  const link = h('a', { class: 'quiet', href: url, target: '_blank', rel: 'noopener' })
  link.append(text('farcasterOpen'))
  show(
    text('farcaster'),
    paragraph(text('farcasterText', { host: location.host })),
    await qrCode(url, text('farcasterAlt')),
    link,
    status,
    actButton(text('cancel'), home),
  )
  // A newer login ends this one, so leaving the view needs no more than that.
  wallet.farcasterFinish().then(then, (error) => {
    status.textContent = problemText(error)
  })
}

const border = 4
const namespace = 'http://www.w3.org/2000/svg'

/** A QR code, always dark on white with its quiet zone, as readers need it. */
async function qrCode(content: string, label: string): Promise<SVGSVGElement> {
  const { encode } = await import('uqr')
  const { data, size } = encode(content, { ecc: 'M', border })
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  const svg = document.createElementNS(namespace, 'svg')
  const dark = document.createElementNS(namespace, 'path')
  dark.setAttribute('d', path.join(''))
  svg.setAttribute('class', 'qr')
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', label)
  svg.append(dark)
  return svg
}

/**
 * Leaves the page for a provider. The address is one of this site, which sends the browser on and takes it back to this
 * page alone.
 */
export async function redirectTo(
  { wallet }: Pick<WalletView, 'wallet'>,
  provider: string,
  next: AfterLogin,
): Promise<void> {
  const uri = await wallet.redirectSocial(provider, location.origin, next)
  location.assign(new URL(new URL(uri).pathname + new URL(uri).search, location.origin))
}

const names: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  x: 'X',
  discord: 'Discord',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
}

/** The name of a social provider; an operator's own has its id. */
export function providerName(id: string): string {
  return Object.hasOwn(names, id)
    ? (names[id] ?? id)
    : `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`
}
