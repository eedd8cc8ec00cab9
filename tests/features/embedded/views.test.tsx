import { embeddedErrors, type LoginMethod } from '@portico/features/embedded'
import { KitProvider } from '@portico/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ConnectingSocialView } from '../../../features/src/embedded/views/login/Connecting.tsx'
import { EmailSection } from '../../../features/src/embedded/views/login/EmailField.tsx'
import {
  EmailVerifyDeviceView,
  EmailVerifyOtpView,
} from '../../../features/src/embedded/views/login/EmailVerify.tsx'
import { SocialSection } from '../../../features/src/embedded/views/login/SocialSection.tsx'
import { describeFailure } from '../../../features/src/embedded/views/wallet/describeFailure.ts'
import { EmbeddedWalletView } from '../../../features/src/embedded/views/wallet/EmbeddedWalletView.tsx'
import { accounts } from '../../fakes/accounts.ts'
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

  it('R6.04 offers the social logins in the order of the specification, or in that of the dapp', async () => {
    const buttons = (markup: string) =>
      [...markup.matchAll(/data-provider="(\w+)"/g)].map(([, provider]) => provider)
    expect(buttons(render(await openWallet(), <SocialSection />))).toEqual([
      'google',
      'x',
      'discord',
      'farcaster',
      'github',
      'apple',
      'facebook',
    ])
    const chosen = await openWallet({ socials: ['farcaster', 'x'] })
    const markup = render(chosen, <SocialSection />)
    expect(buttons(markup)).toEqual(['farcaster', 'x'])
    expect(markup).toContain('data-provider="x"')
    expect(render(await openWallet({ socials: [] }), <SocialSection />)).toBe('')
  })

  it('says that a login ends with the page where the browser stores nothing', async () => {
    const opened = await openWallet()
    const user = { address: accounts.alice.address, chainId: 1, isTemporary: true }
    opened.frame.answers.GET_USER = () => user
    await opened.finish(opened.email.submit(email))
    await opened.finish(opened.email.verify(email, '123456'))
    expect(render(opened, <EmbeddedWalletView />)).toContain('You log in again after this page')
  })

  it('names no user by characters that reverse or hide text', async () => {
    const opened = await openWallet()
    const own = opened.frame.answers.GET_USER!
    opened.frame.answers.GET_USER = (payload: never, message) => ({
      ...(own(payload, message) as object),
      email: 'ada\u202e@site\u200b.example',
      userName: '\u2067Ada\u2069',
    })
    await opened.finish(opened.email.submit(email))
    await opened.finish(opened.email.verify(email, '123456'))
    expect(opened.kit.features.embedded.account?.user).toMatchObject({ email, userName: 'Ada' })
    expect(render(opened, <EmbeddedWalletView />)).not.toMatch(/\p{Cf}/u)
  })

  it('R4.07 says that the browser blocked the window, and offers the email instead where it is a login', async () => {
    const view = <ConnectingSocialView params={{ provider: 'github' }} />
    for (const logins of [undefined, ['social']] as const) {
      const opened = await openWallet({ ...(logins && { logins }) })
      await opened.finish(opened.social.start('github'))
      const markup = render(opened, view)
      expect(markup).not.toContain('in the window that has opened')
      expect(markup).toContain('data-action="retry"')
      expect(markup.includes('data-action="email"')).toBe(!logins)
    }
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
    expect(markup).not.toContain('operator')
  })

  it('says who can open the wallet, with the way to keep it where that is the operator too', async () => {
    const opened = await openWallet()
    const user = opened.frame.answers.GET_USER!
    for (const [level, words] of [
      ['escrow', 'The operator can still recover it'],
      ['own', 'You alone can open this wallet'],
    ] as const) {
      opened.frame.answers.GET_USER = (payload, message) => ({
        ...(user(payload, message) as object),
        custody: { level },
      })
      await opened.finish(opened.email.submit(email))
      await opened.finish(opened.email.verify(email, '123456'))
      const markup = render(opened, <EmbeddedWalletView />)
      expect(markup).toContain(words)
      expect(markup.includes('data-key="custody"')).toBe(level === 'escrow')
      opened.clock.advance(60_000)
    }
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
      const text = describeFailure(error, words, 'Your wallet')
      expect(text, key).toMatch(/^[A-Z].+/)
      expect(text, key).not.toContain('Secret')
    }
    const said = (message: string) =>
      describeFailure(create('frame', [message]), words, 'Your wallet')
    const blocked = describeFailure(create('popupBlocked', []), words, 'Your wallet')
    expect(blocked).toContain('Your browser blocked the window. Allow pop-ups for this page')
    expect(said('Wrong code')).toContain('Check the code')
    expect(said('Too many requests: try again later')).not.toContain('code')
    // What was approved before may be under way.
    expect(describeFailure(create('aborted', []), words, 'Your wallet')).not.toContain(
      'Nothing was signed',
    )
    const by = (code: string, retryAfter?: number) =>
      describeFailure(
        create('frame', ['Ein Satz'], { data: { code, retryAfter } }),
        words,
        'Your wallet',
      )
    expect(by('secure/code')).toContain('Check the code')
    expect(by('secure/tries')).toContain('too often')
    expect(by('secure/login')).toContain('Start it again')
    expect(by('secure/unreachable')).toContain('Check your connection')
    expect(by('secure/session')).toContain('Log in')
    expect(by('constructor')).toBe(by('secure/failed'))
    expect(by('secure/rateLimited', 17)).toBe('Please try again after 17 seconds')
    expect(by('secure/rateLimited', 590)).toBe('Please try again after 10 minutes')
    // Nobody has left anything when a frame crashes.
    expect(describeFailure(create('aborted', []), words, 'Your wallet')).toContain('stopped')
    const cooldown = create('cooldown', [12], { data: { seconds: 12 } })
    expect(describeFailure(cooldown, words, 'Your wallet')).toBe(
      'Please try again after 12 seconds',
    )
  })
})
