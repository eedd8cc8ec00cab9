import { isUserRejection } from '@portico/core/errors'
import { base, mainnet } from '@portico/eip155'
import { verifier } from '@portico/eip155/siwx'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { type DocumentWallet, openDocumentWallet } from './setup/openDocumentWallet.ts'
import { solanaAddress } from './setup/openWallet.ts'

const email = 'ada@site.example'
const node = mainnet.rpcUrls.default.http[0]
const { address } = accounts.alice
type Provider = { request(request: { method: string; params?: unknown }): Promise<unknown> }
const providerOf = async ({ kit }: DocumentWallet) =>
  (await kit.getProvider('eip155')) as unknown as Provider
const sign = { method: 'personal_sign', params: ['0x68656c6c6f', address] }

async function loggedIn() {
  const wallet = await openDocumentWallet()
  await wallet.logIn()
  return wallet
}

/** Each event of the document: what the kit does to send it, what it sends, and what it does with the reply. */
const rows: Record<string, (wallet: DocumentWallet) => Promise<void>> = {
  async SWITCH_NETWORK({ kit, finish, logIn, payloads }) {
    await logIn()
    await finish(kit.switchNetwork(base.caipNetworkId))
    const rpcUrl = base.rpcUrls.default.http[0]
    expect(payloads('SWITCH_NETWORK')).toEqual([{ chainId: 'eip155:8453', rpcUrl }])
    expect(kit.networks.current('eip155')?.id).toBe(8453)
  },
  async CONNECT_EMAIL({ kit, email: login, finish, payloads, site }) {
    await kit.open()
    await finish(login.submit(email))
    expect(payloads('CONNECT_EMAIL')).toEqual([{ email }])
    expect(kit.router.current.name).toBe('EmailVerifyOtp')
    site.replies.CONNECT_EMAIL = () => new Error('Too many codes')
    await finish(login.submit('eve@site.example'))
    expect(login.asking).toMatchObject({ status: 'error' })
  },
  async CONNECT_DEVICE({ kit, email: login, finish, payloads, site }) {
    site.replies.CONNECT_EMAIL = () => ({ action: 'VERIFY_DEVICE' })
    await kit.open()
    await finish(login.submit(email))
    expect(payloads('CONNECT_DEVICE')).toEqual([undefined])
    expect(kit.router.current.name).toBe('EmailVerifyOtp')
  },
  async CONNECT_OTP({ kit, email: login, finish, payloads, site }) {
    await finish(login.submit(email))
    site.replies.CONNECT_OTP = () => new Error('Invalid code')
    await finish(login.verify(email, '000000'))
    expect(login.checking).toMatchObject({ error: { shortMessage: 'Invalid code' } })
    delete site.replies.CONNECT_OTP
    await finish(login.verify(email, '123456'))
    expect(payloads('CONNECT_OTP')).toEqual([{ otp: '000000' }, { otp: '123456' }])
    expect(kit.account.state()).toMatchObject({ status: 'connected', address })
  },
  async CONNECT_SOCIAL({ kit, social, finish, payloads }) {
    await kit.open()
    await finish(social.start('google'))
    expect(payloads('CONNECT_SOCIAL')).toEqual([
      {
        uri: 'https://login.example/google#result',
        chainId: 'eip155:1',
        preferredAccountType: 'smartAccount',
        rpcUrl: node,
      },
    ])
    expect(kit.features.embedded.account).toMatchObject({ socialProvider: 'google' })
  },
  async GET_SOCIAL_REDIRECT_URI({ kit, social, finish, payloads }) {
    const providers = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
    for (const provider of providers) {
      await kit.open()
      await finish(social.start(provider))
      await finish(kit.disconnect())
    }
    expect(payloads('GET_SOCIAL_REDIRECT_URI')).toEqual(providers.map((provider) => ({ provider })))
  },
  async GET_FARCASTER_URI({ kit, social, site, payloads, until }) {
    site.replies.CONNECT_FARCASTER = () => 'none'
    await kit.open()
    void social.startFarcaster()
    await until(() => social.farcasterUri !== undefined)
    expect(payloads('GET_FARCASTER_URI')).toEqual([undefined])
    expect(social.farcasterUri).toBe('https://farcaster.example/connect')
  },
  async CONNECT_FARCASTER({ kit, social, finish, payloads }) {
    await kit.open()
    await finish(social.startFarcaster())
    expect(payloads('CONNECT_FARCASTER')).toEqual([undefined])
    expect(kit.features.embedded.account).toMatchObject({ socialProvider: 'farcaster' })
  },
  async GET_USER({ kit, logIn, payloads }) {
    await logIn()
    expect(payloads('GET_USER')).toEqual([
      { chainId: 'eip155:1', preferredAccountType: 'smartAccount', rpcUrl: node },
      { chainId: expect.stringMatching(/^solana:/), rpcUrl: expect.stringMatching(/^https:/) },
    ])
    const all = kit.connections.all.map((it) => it.accounts[0].address)
    expect(all.toSorted()).toEqual([address, solanaAddress].toSorted())
  },
  async SIGN_OUT({ kit, finish, logIn, payloads }) {
    await logIn()
    await finish(kit.disconnect())
    expect(payloads('SIGN_OUT')).toEqual([undefined])
    expect(kit.account.state().status).toBe('disconnected')
  },
  async IS_CONNECTED({ site, settle, logIn, payloads }) {
    await logIn()
    site.say('SESSION_UPDATE', { token: 'later' })
    await settle()
    expect(payloads('IS_CONNECTED').at(-1)).toEqual({ token: 'later' })
  },
  async GET_CHAIN_ID({ site }) {
    // R7.33: the kit answers `eth_chainId` itself, from the network of its account.
    const { logIn, finish, payloads, ...wallet } = await loggedIn()
    expect(
      await (await providerOf({ logIn, finish, payloads, ...wallet })).request({
        method: 'eth_chainId',
      }),
    ).toBe('0x1')
    expect([payloads('GET_CHAIN_ID'), site.faults]).toEqual([[], []])
  },
  async GET_SMART_ACCOUNT_ENABLED_NETWORKS({ smartAccount, finish, logIn, payloads }) {
    await logIn()
    await finish(smartAccount.load())
    expect(payloads('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual([undefined])
    expect(smartAccount).toMatchObject({ networks: [1], type: 'eoa' })
  },
  async INIT_SMART_ACCOUNT({ clock, kit, smartAccount, finish, logIn, payloads, settle }) {
    await logIn()
    await finish(smartAccount.load())
    await finish(smartAccount.switchTo('smartAccount'))
    expect(payloads('INIT_SMART_ACCOUNT')).toEqual([undefined])
    await clock.advance(120_000) // without a reply
    await settle()
    expect(kit.alerts.current).toBeUndefined()
  },
  async SET_PREFERRED_ACCOUNT({ kit, smartAccount, finish, logIn, payloads }) {
    await logIn()
    await finish(smartAccount.load())
    await finish(smartAccount.switchTo('smartAccount'))
    expect(payloads('SET_PREFERRED_ACCOUNT')).toEqual([{ type: 'smartAccount' }])
    expect(payloads('GET_USER').at(-2)).toMatchObject({ preferredAccountType: 'smartAccount' })
    expect(kit.features.embedded.account).toMatchObject({ preferredAccountType: 'smartAccount' })
  },
  async RPC_REQUEST(wallet) {
    const { site, logIn, payloads, until } = wallet
    await logIn()
    const signed = (await providerOf(wallet)).request(sign)
    await until(() => site.waiting.length > 0)
    expect(payloads('RPC_REQUEST')).toEqual([
      { ...sign, chainId: 'eip155:1', chainNamespace: 'eip155', rpcUrl: node },
    ])
    site.waiting[0]?.answer('0x51' as never) // any payload
    expect(await signed).toBe('0x51')
  },
  async RPC_ABORT(wallet) {
    const { clock, kit, site, logIn, payloads, settle, until } = wallet
    await logIn()
    const failed = (await providerOf(wallet)).request(sign).catch((error) => error)
    await until(() => site.waiting.length > 0)
    kit.close()
    expect(isUserRejection(await failed)).toBe(true)
    await settle()
    expect(payloads('RPC_ABORT')).toEqual([undefined])
    await clock.advance(120_000) // without a reply
    await settle()
    expect(kit.alerts.current).toBeUndefined()
  },
  async UPDATE_EMAIL({ kit, update, site, finish, logIn, payloads }) {
    await logIn()
    await kit.open()
    await finish(update.start('new@site.example'))
    expect(payloads('UPDATE_EMAIL')).toEqual([{ email: 'new@site.example' }])
    expect(kit.router.current.name).toBe('UpdateEmailPrimaryOtp')
    site.replies.UPDATE_EMAIL = () => ({ action: 'VERIFY_SECONDARY_OTP' })
    await finish(update.start('new@site.example'))
    expect(kit.router.current.name).toBe('UpdateEmailSecondaryOtp')
  },
  async UPDATE_EMAIL_PRIMARY_OTP({ kit, update, finish, logIn, payloads }) {
    await logIn()
    await kit.open()
    await finish(update.start('new@site.example'))
    await finish(update.confirmCurrent('new@site.example', '123456'))
    expect(payloads('UPDATE_EMAIL_PRIMARY_OTP')).toEqual([{ otp: '123456' }])
    expect(kit.router.current.name).toBe('UpdateEmailSecondaryOtp')
  },
  async UPDATE_EMAIL_SECONDARY_OTP({ kit, update, finish, logIn, payloads }) {
    await logIn()
    await kit.open()
    await finish(update.start('new@site.example'))
    await finish(update.confirmCurrent('new@site.example', '123456'))
    await finish(update.confirmNew('654321'))
    expect(payloads('UPDATE_EMAIL_SECONDARY_OTP')).toEqual([{ otp: '654321' }])
    expect(kit.features.embedded.account?.user.email).toBe('new@site.example')
  },
  async SYNC_THEME({ kit, warm, settle, payloads }) {
    warm()
    await settle()
    kit.theme.set({ mode: 'light', accent: '#993366' })
    await settle()
    const variables = (accent: string, background: string) => ({
      themeVariables: { accent, radius: 8 },
      w3mThemeVariables: { '--w3m-accent': accent, '--w3m-background': background },
    })
    expect(payloads('SYNC_THEME')).toEqual([
      { themeMode: 'dark', ...variables('#336699', '#202020') },
      { themeMode: 'light', ...variables('#993366', '#fff') },
    ])
  },
  async SYNC_DAPP_DATA({ warm, settle, payloads }) {
    warm()
    await settle()
    expect(payloads('SYNC_DAPP_DATA')).toEqual([
      {
        metadata: { name: 'Acme', description: 'A dapp', url: 'https://acme.example', icons: [] },
        projectId: '',
        sdkType: expect.any(String),
        sdkVersion: expect.any(String),
      },
    ])
  },
  async RELOAD({ kit, social, site, load, finish, email: login, payloads, settle, until }) {
    site.replies.CONNECT_FARCASTER = () => 'none'
    await kit.open()
    void social.startFarcaster()
    await until(() => social.farcasterUri !== undefined)
    kit.router.back()
    expect(payloads('RELOAD')).toEqual([undefined])
    const submitted = login.submit(email)
    await settle()
    expect(payloads('CONNECT_EMAIL')).toEqual([]) // waits for the new page
    load()
    await finish(submitted)
    expect(payloads('CONNECT_EMAIL')).toEqual([{ email }])
    expect(payloads('SYNC_DAPP_DATA')).toHaveLength(2)
  },
}

describe('a site that speaks the document’s protocol and nothing else', () => {
  it.each(Object.entries(rows))('R7.33 R7.35 gets %s and is understood', async (_, run) => {
    const wallet = await openDocumentWallet()
    await run(wallet)
    expect(wallet.site.faults).toEqual([])
  })

  it('R7.33 each event of the document has its case', async () => {
    const { site } = await openDocumentWallet()
    expect(Object.keys(rows).toSorted()).toEqual(site.names.toSorted())
  })

  it('R7.35 READY and SESSION_UPDATE are taken with an id and without', async () => {
    const { kit, logIn, site, settle, payloads } = await openDocumentWallet()
    await logIn()
    expect(kit.account.state().status).toBe('connected')
    for (const [token, id] of [['a'], ['b', 'k3f9x']]) {
      site.say('SESSION_UPDATE', { token }, id)
      await settle()
      expect(payloads('IS_CONNECTED').at(-1)).toEqual({ token })
    }
  })

  it('R4.12 R7.35 an ERROR rejects with its message, or without one with a text of its own', async () => {
    const { update, logIn, site, finish } = await openDocumentWallet()
    await logIn()
    for (const [message, text] of [
      ['Not now', 'Not now'],
      [undefined, 'An error occurred'],
    ]) {
      site.replies.UPDATE_EMAIL = () => Object.assign(new Error(), { message })
      await finish(update.start('new@site.example'))
      expect(update.step).toMatchObject({ status: 'error', error: { shortMessage: text } })
    }
  })
})

describe('an approval at such a site', () => {
  it.each(['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_sendCalls'])(
    'R2.08 R6.02 lays the frame over the view, 600 px high, until %s is answered',
    async (method) => {
      const wallet = await loggedIn()
      const { approval, kit, layer, site, settle, until } = wallet
      const slot = {} as HTMLElement
      void (await providerOf(wallet)).request({ method, params: sign.params })
      await until(() => site.waiting.length > 0)
      expect([kit.modal.isOpen, kit.router.current.name]).toEqual([true, 'ApproveTransaction'])
      expect(layer.slot).toBeUndefined() // the view has no place yet
      approval.setSlot(slot)
      expect([layer, approval.height]).toEqual([{ slot, isRevealed: true }, 600])
      site.waiting[0]?.answer('0x51' as never)
      await settle()
      expect([layer.slot, approval.height, kit.modal.isOpen]).toEqual([undefined, undefined, false])
    },
  )

  it('R4.13 ends when the visitor leaves it, and shows the frame for the next one', async () => {
    const wallet = await loggedIn()
    const { approval, kit, layer, site, until } = wallet
    const provider = await providerOf(wallet)
    const slot = {} as HTMLElement
    for (const leave of [() => kit.close(), () => kit.router.back()]) {
      await kit.open()
      const failed = provider.request(sign).catch((error) => error)
      await until(() => site.waiting.length > 0)
      approval.setSlot(slot)
      expect(layer).toEqual({ slot, isRevealed: true })
      leave()
      expect(layer.slot).toBeUndefined()
      expect(isUserRejection(await failed)).toBe(true)
      await until(() => site.waiting.length === 0)
    }
  })

  it('R6.02 shows the frame until the last of several is answered', async () => {
    const wallet = await loggedIn()
    const { approval, layer, site, settle, until } = wallet
    const provider = await providerOf(wallet)
    for (let count = 0; count < 2; count++) void provider.request(sign)
    await until(() => site.waiting.length === 2)
    const slot = {} as HTMLElement
    approval.setSlot(slot)
    site.waiting[0]?.answer('0x51' as never)
    await settle()
    expect(layer.slot).toBe(slot)
    site.waiting[1]?.answer('0x52' as never)
    await settle()
    expect(layer.slot).toBeUndefined()
  })
})

describe('a sign-in that such a site signs with the login', () => {
  beforeAll(() => {
    vi.stubGlobal('location', new URL('https://acme.example/app'))
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })
  const signIn = { verifiers: [verifier({ eoaOnly: true })], statement: 'Welcome' }

  const logins: Record<string, (wallet: DocumentWallet) => Promise<void>> = {
    email: ({ logIn }) => logIn(),
    social: ({ finish, social }) => finish(social.start('google')),
    Farcaster: ({ finish, social }) => finish(social.startFarcaster()),
  }
  it.each(Object.entries(logins))('R4.21 is asked for once, by %s', async (name, logIn) => {
    const wallet = await openDocumentWallet({ signIn })
    const { kit, payloads, settle, site } = wallet
    await kit.open()
    await logIn(wallet)
    await settle()
    const sent = [...payloads('CONNECT_SOCIAL'), ...payloads('GET_USER')].flatMap((it) =>
      it?.siwxMessage ? [it.siwxMessage as Record<string, string>] : [],
    )
    expect(sent).toHaveLength(1)
    expect(payloads('CONNECT_SOCIAL')).toHaveLength(name === 'social' ? 1 : 0)
    const { serializedMessage = '' } = sent[0] ?? {}
    expect(serializedMessage.split('\n').slice(0, 4)).toEqual([
      'acme.example wants you to sign in with your Ethereum account:',
      '<<AccountAddress>>',
      '',
      'Welcome',
    ])
    expect(sent[0]).toMatchObject({
      accountAddress: '<<AccountAddress>>',
      chainId: 'eip155:1',
      domain: 'acme.example',
      uri: 'https://acme.example/app',
      version: '1',
      statement: 'Welcome',
    })
    expect(kit.features.siwx.session).toMatchObject({ address, chainId: 'eip155:1' })
    expect(kit.router.current.name).not.toBe('SIWXSignMessage')
    expect([site.waiting, site.faults]).toEqual([[], []])
  })

  const wrong: Record<string, (user: Record<string, string>) => object> = {
    'no signature': ({ signature: _, ...user }) => user,
    'another message': (user) => ({ ...user, message: user.message?.replace('Welcome', 'Pay') }),
    'a signature of another account': (user) => ({
      ...user,
      signature: `0x${'1'.repeat(128)}1b`,
    }),
    'the account of another network': (user) => ({ ...user, chainId: '8453' }),
  }
  it.each(Object.entries(wrong))('T12 R4.21 asks as usual after %s', async (_, change) => {
    const { kit, logIn, site, until } = await openDocumentWallet({ signIn })
    site.tamper.change = (name, reply) =>
      name === 'GET_USER' && 'signature' in reply ? change(reply as never) : reply
    await kit.open()
    await logIn()
    await until(() => String(kit.router.current.name) === 'SIWXSignMessage')
    expect(kit.features.siwx.session).toBeUndefined()
  })
})
