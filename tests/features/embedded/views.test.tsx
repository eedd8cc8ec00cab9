import { embeddedErrors, type LoginMethod } from '@portico/features/embedded'
import { KitProvider } from '@portico/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { describeFailure } from '../../../features/src/embedded/views/describeFailure.ts'
import EmailSection from '../../../features/src/embedded/views/EmailSection.tsx'
import EmailVerifyDeviceView from '../../../features/src/embedded/views/EmailVerifyDeviceView.tsx'
import EmailVerifyOtpView from '../../../features/src/embedded/views/EmailVerifyOtpView.tsx'
import EmbeddedWalletView from '../../../features/src/embedded/views/EmbeddedWalletView.tsx'
import SocialSection from '../../../features/src/embedded/views/SocialSection.tsx'
import { email, type OpenWallet, openWallet } from './setup/openWallet.ts'

const render = ({ kit }: Pick<OpenWallet, 'kit'>, view: ReactNode) =>
  renderToString(<KitProvider kit={kit}>{view}</KitProvider>).replaceAll('<!-- -->', '')

describe('the views of the embedded wallet', () => {
  it('A7 the email is filled in by the browser, and has a name', async () => {
    const markup = render(await openWallet(), <EmailSection />)
    expect(markup).toContain('type="email"')
    expect(markup).toContain('autoComplete="email"')
    expect(markup).toMatch(/<label[^>]*>Email<\/label>/)
  })

  it('A7 the code is one field with a numeric keyboard, filled in by the browser', async () => {
    const markup = render(await openWallet(), <EmailVerifyOtpView params={{ email }} />)
    expect(markup.match(/<input/g)).toHaveLength(1)
    expect(markup).toContain('autoComplete="one-time-code"')
    expect(markup).toContain('inputMode="numeric"')
    expect(markup).toContain(`Enter the code that we sent to ${email}.`)
  })

  it('R5.01 shows how long the next code has to be waited for', async () => {
    const opened = await openWallet()
    const view = <EmailVerifyOtpView params={{ email }} />
    expect(render(opened, view)).toMatch(/<button(?![^>]*disabled)[^>]*data-action="resend"/)
    await opened.finish(opened.email.submit(email))
    const markup = render(opened, view)
    expect(markup).toMatch(/Send a new code in \d+ s/)
    expect(markup).toMatch(/<button[^>]*disabled=""[^>]*data-action="resend"/)
  })

  it('tells where the link of a new device was sent', async () => {
    const markup = render(await openWallet(), <EmailVerifyDeviceView params={{ email }} />)
    expect(markup).toContain(`Open the link that we sent to ${email}.`)
  })

  it.each<[string, LoginMethod[], string]>([
    ['below the logins', ['email', 'social', 'wallet'], 'email social or'],
    ['above the logins', ['wallet', 'social', 'email'], 'email or social'],
    ['on both sides of the wallets', ['email', 'wallet', 'social'], 'email or or social'],
    ['nowhere without wallets', ['email', 'social'], 'email social'],
  ])('R1.04 draws the line to the wallets %s', async (_, logins, expected) => {
    const opened = await openWallet({ logins })
    const parts = [<EmailSection key="email" />, <SocialSection key="social" />]
    const found = render(opened, parts).matchAll(
      /(type="email"|aria-label="Social|class="OrLine")/g,
    )
    const names = { type: 'email', aria: 'social', clas: 'or' } as const
    const shown = [...found].map(([text]) => names[text.slice(0, 4) as keyof typeof names])
    expect(shown.join(' ')).toBe(expected)
  })

  it('R6.04 shows the mark of each provider, and the names of one or two', async () => {
    const all = render(await openWallet(), <SocialSection />)
    expect(all.match(/<svg/g)).toHaveLength(7)
    expect(all).toMatch(/aria-label="Google" title="Google"[^>]*><svg[^>]*aria-hidden/)
    const two = render(await openWallet({ socials: ['github', 'x'] }), <SocialSection />)
    expect(two).toMatch(/<\/svg>GitHub<\/button>/)
    expect(two).not.toContain('title=')
  })

  it('R6.04 offers the social logins in the order of the dapp', async () => {
    const buttons = (markup: string) =>
      [...markup.matchAll(/data-provider="(\w+)"/g)].map(([, provider]) => provider)
    expect(buttons(render(await openWallet(), <SocialSection />))).toEqual([
      'google',
      'x',
      'github',
      'apple',
      'discord',
      'facebook',
      'farcaster',
    ])
    const chosen = await openWallet({ socials: ['farcaster', 'x'] })
    const markup = render(chosen, <SocialSection />)
    expect(buttons(markup)).toEqual(['farcaster', 'x'])
    expect(markup).toContain('data-provider="x"')
    expect(render(await openWallet({ socials: [] }), <SocialSection />)).toBe('')
  })

  it('links to the keys on the secure site, and shows the email', async () => {
    const opened = await openWallet()
    expect(render(opened, <EmbeddedWalletView />)).toContain('You are not logged in')
    await opened.finish(opened.email.submit(email))
    await opened.finish(opened.email.verify(email, '123456'))
    const markup = render(opened, <EmbeddedWalletView />)
    expect(markup).toContain('href="https://wallet.site.example/wallet"')
    expect(markup).toContain('rel="noopener noreferrer"')
    expect(markup).toContain(email)
  })
})

describe('texts of errors', () => {
  it('R5.01 R8.03 every error of a visitor has a text of its own', async () => {
    const { kit } = await openWallet()
    const translator = kit.i18n.translator.bind(undefined, 'embedded')
    const words = { translator } as Parameters<typeof describeFailure>[1]
    const { create, table } = embeddedErrors
    const alerts = ['walletLoadFailed', 'walletRequestTimeout']
    const parameters: Readonly<Record<string, readonly unknown[]>> = {
      cooldown: [12],
      frame: ['Secret text of the site'],
      badEmail: ['ada'],
    }
    for (const key of Object.keys(table).filter((it) => !alerts.includes(it))) {
      const args = parameters[key] ?? []
      const data = { seconds: 12 }
      const error = create(key as 'frame', args as [string], { data })
      const text = describeFailure(error, words)
      expect(text, key).toMatch(/^[A-Z].+/)
      expect(text, key).not.toContain('Secret')
    }
    const said = (message: string) => describeFailure(create('frame', [message]), words)
    expect(said('Wrong code')).toContain('Check the code')
    expect(said('Too many requests: try again later')).not.toContain('code')
    expect(said('The approval cannot be shown safely on this page')).toContain('Nothing was signed')
    // What was approved before may be under way.
    expect(describeFailure(create('aborted', []), words)).not.toContain('Nothing was signed')
    const cooldown = create('cooldown', [12], { data: { seconds: 12 } })
    expect(describeFailure(cooldown, words)).toBe('Please try again after 12 seconds')
  })
})
