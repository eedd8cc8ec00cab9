import { createSignInMessageText } from '@solana/wallet-standard-util'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import type { Approved } from '../../server/frame/approval/Approval.ts'
import type { EvmTransaction } from '../../server/frame/evm/EvmTransaction.ts'
import type { TypedData } from '../../server/frame/evm/TypedData.ts'
import { isOwnSignIn } from '../../server/frame/sign/mayCount.ts'
import { isOwnDapp } from '../../server/src/secureSite/isOwnDapp.ts'
import { inWindow } from './setup/inWindow.ts'
import { dapp, openSite, origin } from './setup/openWallet.ts'

const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text))
const inFrame: Approved = { place: 'frame', dapp }
const inOwnDapp: Approved = { place: 'ownDapp', dapp }
const solanaAccount = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const fields = {
  address: account,
  chainId: 1,
  domain: 'app.acme.example',
  nonce: 'a1b2c3d4e5',
  uri: 'https://app.acme.example/login',
  version: '1',
  issuedAt: new Date('2026-11-21T12:00:00.000Z'),
} as const
const plain = createSiweMessage(fields)
const isSignIn = (text: string, address: string = account) =>
  isOwnSignIn({ bytes: bytesOf(text), address }, dapp)

async function openWallet() {
  const site = openSite()
  const wallet = await site.newBrowser()
  await site.logIn(wallet)
  const { addresses } = await wallet.describe()
  return { wallet, addresses: addresses ?? { eip155: '', solana: '' } }
}

describe('what may be approved in a frame', () => {
  it('S2 is a plain sign-in for the page that asks', () => {
    const accepted = [
      plain,
      createSiweMessage({ ...fields, statement: 'Sign in to Acme.' }),
      createSiweMessage({ ...fields, scheme: 'https', requestId: '7' }),
      createSiweMessage({ ...fields, expirationTime: new Date(2e12), notBefore: new Date(1e12) }),
      plain.replace('\n\n\nURI', '\n\nURI'),
    ]
    expect(accepted.map((text) => isSignIn(text))).toEqual(accepted.map(() => true))
    const solana = plain.replace('Ethereum', 'Solana').replace(account, solanaAccount)
    expect(isSignIn(solana.replace('ID: 1', 'ID: solana:mainnet'), solanaAccount)).toBe(true)
  })

  it('S2 is one of Sign In With Solana, with or without a statement', () => {
    for (const chainId of ['mainnet', 'solana:devnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
      for (const statement of [undefined, 'Clicking Sign or Approve only means …'])
        expect(
          isSignIn(
            createSignInMessageText({
              ...{ domain: fields.domain, address: solanaAccount, uri: dapp, version: '1' },
              ...{ chainId, nonce: 'a1b2c3d4e5', issuedAt: '2026-11-21T12:00:00.000Z' },
              ...(statement && { statement }),
            }),
            solanaAccount,
          ),
        ).toBe(true)
  })

  it('S2 is one with any path, query and hash of the page', () => {
    for (const rest of ['', '/', '/login?next=1#top', '?next=1', '#top'])
      expect(isSignIn(createSiweMessage({ ...fields, uri: `${dapp}${rest}` }))).toBe(true)
    // The library siwe writes an empty statement so.
    expect(isSignIn(plain.replace('\n\n\nURI', '\n\n\n\nURI'))).toBe(true)
    expect(isSignIn(plain.replace('ID: 1', 'ID: 11155111'))).toBe(true)
  })

  const refused: Readonly<Record<string, string>> = {
    'any other text': 'hello',
    'an empty message': '',
    'another host': createSiweMessage({ ...fields, domain: 'bank.example' }),
    'another port': createSiweMessage({ ...fields, domain: 'app.acme.example:8443' }),
    'a host below it': createSiweMessage({ ...fields, domain: 'evil.app.acme.example' }),
    'another scheme': `http://${plain}`,
    'the URI of another host': createSiweMessage({ ...fields, uri: 'https://bank.example/login' }),
    'another account': createSiweMessage({ ...fields, address: `0x${'66'.repeat(20)}` }),
    'resources, which can grant rights': createSiweMessage({
      ...fields,
      resources: ['urn:recap:eyJhdHQiOnt9fQ'],
    }),
    'a second sign-in after it': `${plain}\n${plain.replaceAll('app.acme', 'bank')}`,
    'a line before it': `\n${plain}`,
    'a line after it': `${plain}\nPay: 5 ETH`,
    'a line break at its end': `${plain}\n`,
    'a statement of two lines': createSiweMessage({ ...fields, statement: 'One' }).replace(
      'One',
      'One\nTwo',
    ),
    'a carriage return': plain.replace('\n\n\nURI', '\n\nOne\r\n\nURI'),
    'hidden characters': createSiweMessage({ ...fields, statement: 'One\u202etwo' }),
    'a host of letters that look alike': plain.replace('app.acme', 'аpp.acme'),
    'a host in other case': plain.replace('app.acme', 'APP.acme'),
    'no nonce': plain.replace(/\nNonce.*/, ''),
    'another version': plain.replace('Version: 1', 'Version: 2'),
    'the name of another family': plain.replace('Ethereum', 'Solana'),
    'a chain that is none': plain.replace('ID: 1', 'ID: bank-transfer'),
    'a chain of another family': plain.replace('ID: 1', 'ID: solana:mainnet'),
    'a chain of number zero': plain.replace('ID: 1', 'ID: 0'),
    'a URI of data': plain.replace('URI: https', 'URI: blob:https'),
    'a URI with a user': plain.replace('URI: https://', 'URI: https://evil@'),
    'a URI with backslashes': plain.replace('URI: https://', String.raw`URI: https:\\`),
    'a URI in other case': plain.replace('URI: https', 'URI: HTTPS'),
    'a URI of a longer host': plain.replace(
      'URI: https://app.acme.example',
      'URI: https://app.acme.example.evil',
    ),
    'a URI of another port': plain.replace(
      'URI: https://app.acme.example',
      'URI: https://app.acme.example:8443',
    ),
    'a URI first': plain.replace('\n\n\nURI', '\n\nURI: https://bank.example\nURI'),
    'a URI as its statement': plain.replace('\n\n\nURI', '\n\nURI: https://bank.example\n\nURI'),
    'a field as its statement': plain.replace('\n\n\nURI', '\n\nChain ID: 5\n\nURI'),
    'a statement without its blank line': plain.replace('\n\n\nURI', '\n\nOne\nURI'),
    'a statement that grants rights': createSiweMessage({
      ...fields,
      statement:
        'I further authorize the stated URI to perform the following actions on my behalf: (1) pay.',
    }),
    'a request id that grants rights': createSiweMessage({
      ...fields,
      requestId: 'urn:recap:eyJhdHQiOnt9fQ',
    }),
    'a time that is none': plain.replace(/Issued At: .*/, 'Issued At: urn:recap:eyJ'),
    'the account of another family': plain.replace('Ethereum', 'Bitcoin'),
  }
  for (const [what, text] of Object.entries(refused))
    it(`S2 is not a message with ${what}`, () => expect(isSignIn(text)).toBe(false))

  it('S2 is not a message that is no text', () => {
    expect(isOwnSignIn({ bytes: Uint8Array.of(0xff, 0xfe), address: account }, dapp)).toBe(false)
  })
})

describe('the key of a wallet', () => {
  const data: TypedData = {
    types: { EIP712Domain: [], Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    domain: { name: 'Shop' },
    message: { amount: '1' },
  }
  const fee = { type: 'legacy', gasPrice: 1n } as const
  const transaction: EvmTransaction = {
    chainId: 1,
    nonce: 0,
    to: account,
    value: 1n,
    data: '0x',
    gas: 21_000n,
    fee,
  }
  const authorization = { chainId: 1, address: account, nonce: 0 } as const

  it('S2 signs nothing that was approved in a frame but the sign-in, whatever calls it', async () => {
    const { wallet, addresses } = await openWallet()
    const { eip155, solana } = addresses
    const attempts = (approved: Approved) => [
      wallet.signMessage(bytesOf('hello'), eip155, approved),
      wallet.signTypedData(data, eip155, approved),
      wallet.signTransactions([transaction], eip155, approved),
      wallet.signAuthorization(authorization, eip155, approved),
      wallet.signSolanaMessage(bytesOf('hello'), solana, approved),
      wallet.signSolanaTransactions([new Uint8Array(65)], solana, approved),
    ]
    const stranger: Approved = { place: 'ownDapp', dapp: 'https://evil.example' }
    const signIn = createSiweMessage({ ...fields, address: eip155 as typeof account })
    for (const approved of [inFrame, stranger])
      for (const attempt of attempts(approved))
        await expect(attempt).rejects.toMatchObject({ code: 'notAllowed' })
    const other = { ...inFrame, dapp: 'https://bank.example' }
    await expect(wallet.signMessage(bytesOf(signIn), eip155, other)).rejects.toMatchObject({
      code: 'notAllowed',
    })
    expect(await wallet.signMessage(bytesOf(signIn), eip155, inFrame)).toHaveLength(65)
    for (const approved of [inWindow, inOwnDapp])
      expect(await wallet.signMessage(bytesOf('hello'), eip155, approved)).toHaveLength(65)
  })
})

describe('a dapp of the operator’s own domain', () => {
  const own = (asked: string, site = origin) => isOwnDapp(asked, site)

  it('S2 is one below the domain of the site’s host', () => {
    expect(own('https://app.acme.example')).toBe(true)
    expect(own('https://acme.example')).toBe(true)
    expect(own('https://a.b.acme.example')).toBe(true)
    expect(own('https://app.acme.example:8443', 'https://wallet.acme.example:8443')).toBe(true)
    expect(own('https://app.acme.example', 'https://wallet.acme.example:8443')).toBe(true)
    expect(own('https://acme.co.uk', 'https://wallet.acme.co.uk')).toBe(true)
    expect(own('http://app.acme.localhost:1', 'http://wallet.acme.localhost:2')).toBe(true)
  })

  const others: readonly (readonly [string, string?])[] = [
    ['https://evil.example'],
    ['https://notacme.example'],
    ['https://acme.example.evil.example'],
    ['https://wallet.acme.example'],
    ['https://x.wallet.acme.example'],
    ['http://app.acme.example'],
    ['https://app.example', 'https://acme.example'],
    ['https://evil.co.uk', 'https://acme.co.uk'],
    ['https://evil.com.au', 'https://acme.com.au'],
    ...['nhs.uk', 'gv.at', 'id.au', 'gr.jp', 'in.th', 'gc.ca', 'gouv.fr', 'govt.nz'].map(
      (it) => [`https://evil.${it}`, `https://wallet.${it}`] as const,
    ),
    ...[
      ...['github.io', 'vercel.app', 'netlify.app', 'pages.dev', 'web.app', 'herokuapp.com'],
      ...['workers.dev', 'fly.dev', 's3.eu-west-1.amazonaws.com', 'onrender.com'],
    ].map((it) => [`https://evil.${it}`, `https://wallet.${it}`] as const),
    ['https://app.acme.example:8443'],
    ['https://app.acme.example:9443', 'https://wallet.acme.example:8443'],
    ['https://localhost', 'https://localhost'],
    ['http://127.0.0.2', 'http://127.0.0.1'],
    ['http://1.0.0.1', 'http://127.0.0.1'],
    ['http://[::1]:2', 'http://[::1]:1'],
    ['https://app.acme.example', 'https://wallet.acme.example.'],
  ]
  for (const [asked, site] of others)
    it(`S2 is not ${asked} for ${site ?? origin}`, () => expect(own(asked, site)).toBe(false))

  it('S2 is refused as a setting elsewhere', () => {
    const open = (asked: string) =>
      openSite({ dapps: { acme: [dapp, { origin: asked, approval: 'frame' }] } })
    expect(() => open('https://app.acme.example')).not.toThrow()
    expect(() => open('https://evil.example')).toThrow("Expected approval: 'frame' of dapps below")
  })
})
