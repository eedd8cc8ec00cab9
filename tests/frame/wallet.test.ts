import { CompactEncrypt, importJWK } from 'jose'
import { verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { hex } from '../../server/frame/bytes.ts'
import { openDevice } from '../../server/frame/device/openDevice.ts'
import { memoryKeyStore } from '../../server/frame/device/openKeyStore.ts'
import { inWindow } from './setup/inWindow.ts'
import { dapp, openSite } from './setup/openWallet.ts'

const text = (given: string) => Uint8Array.from(new TextEncoder().encode(given))
/** A signature with the account that the browser shows. */
const signX = async (wallet: Awaited<ReturnType<ReturnType<typeof openSite>['newBrowser']>>) =>
  wallet.signMessage(text('x'), (await wallet.describe()).addresses?.eip155 ?? '', inWindow)
const id = (name: string) => name.padEnd(22, '_')

describe('the wallet of a visitor', () => {
  it('R6.06 a first login by mail makes a wallet with both accounts that can sign', async () => {
    const { newBrowser, logIn } = openSite()
    const wallet = await newBrowser()
    expect(await wallet.isActive()).toBe(false)
    await logIn(wallet)
    const { addresses, level, user, isOpen } = await wallet.describe()
    expect([level, user.email, isOpen]).toEqual(['escrow', 'ada@example.org', true])
    const signature = hex.encode(
      await wallet.signMessage(text('hello'), addresses?.eip155 ?? '', inWindow),
    )
    const address = addresses?.eip155 as `0x${string}`
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  })

  it('R6.02 what was approved for one account is not signed with another that logged in meanwhile', async () => {
    const { newBrowser, logIn } = openSite()
    const wallet = await newBrowser()
    await logIn(wallet)
    const { eip155 = '', solana = '' } = (await wallet.describe()).addresses ?? {}
    await logIn(wallet, 'mallory@example.org')
    await expect(wallet.signMessage(text('x'), eip155, inWindow)).rejects.toMatchObject({
      code: 'aborted',
    })
    await expect(wallet.signSolanaMessage(text('x'), solana, inWindow)).rejects.toMatchObject({
      code: 'aborted',
    })
  })

  it('S12 another browser of the same visitor opens the same wallet by the share in escrow', async () => {
    const { newBrowser, logIn } = openSite()
    const [first, second] = [await newBrowser(), await newBrowser()]
    await logIn(first)
    await logIn(second)
    expect((await second.describe()).addresses).toEqual((await first.describe()).addresses)
    expect(await signX(second)).toEqual(await signX(first))
  })

  it('S12 a reload needs no login, and a browser that lost its storage does', async () => {
    const { newBrowser, logIn } = openSite()
    const store = memoryKeyStore()
    await logIn(await newBrowser(0, store))
    const again = await newBrowser(0, store)
    expect(await again.isActive()).toBe(true)
    expect(await signX(again)).toHaveLength(65)
    expect(await (await newBrowser()).isActive()).toBe(false)
  })

  it('S12 a wallet kept by its visitor opens in a new browser by either factor, and not by mail alone', async () => {
    const { newBrowser, logIn, requests } = openSite()
    const first = await newBrowser()
    await logIn(first)
    const { addresses } = await first.describe()
    const passkey = crypto.getRandomValues(new Uint8Array(32))
    const code = crypto.getRandomValues(new Uint8Array(16))
    const params = { credential: 'abc', prfSalt: 'def' }
    await first.keepOwn([
      { id: id('passkey'), kind: 'passkey', label: 'laptop', secret: passkey.slice(), params },
      { id: id('code'), kind: 'code', label: '', secret: code.slice() },
    ])
    expect((await first.describe()).level).toBe('own')
    expect(requests.find(({ path }) => path === '/api/rotate')?.body).not.toContain('"escrow"')
    expect(await signX(first)).toHaveLength(65)

    for (const [factor, secret] of [
      [id('passkey'), passkey],
      [id('code'), code],
    ] as const) {
      const browser = await newBrowser()
      await logIn(browser)
      expect((await browser.describe()).isOpen).toBe(false)
      await expect(signX(browser)).rejects.toMatchObject({ code: 'needsRecovery' })
      const wrong = browser.recover(factor, crypto.getRandomValues(new Uint8Array(16)))
      await expect(wrong).rejects.toMatchObject({ code: 'factor' })
      await browser.recover(factor, secret.slice())
      expect((await browser.describe()).addresses).toEqual(addresses)
      expect(await signX(browser)).toEqual(await signX(first))
    }
    const [passkeyFactor] = await first.listFactors()
    expect(passkeyFactor).toMatchObject({ label: 'laptop', params })
  })

  it('S12 one factor is not enough to erase the share in escrow', async () => {
    const { newBrowser, logIn } = openSite()
    const wallet = await newBrowser()
    await logIn(wallet)
    const secret = crypto.getRandomValues(new Uint8Array(16))
    const one = wallet.keepOwn([{ id: id('code'), kind: 'code', label: '', secret }])
    await expect(one).rejects.toMatchObject({ code: 'factor' })
    expect((await wallet.describe()).level).toBe('escrow')
  })

  it('S12 two browsers that enrol at once share one wallet', async () => {
    const { newBrowser, clock, codeOf, confirm } = openSite()
    const [a, b] = [await newBrowser(), await newBrowser()]
    const codes: string[] = []
    for (const browser of [a, b]) {
      clock.advance(60_000)
      await browser.emailStart('ada@example.org', dapp)
      await confirm()
      await browser.deviceConfirmed()
      codes.push(codeOf())
    }
    await Promise.all([a.emailVerify(codes[0]!), b.emailVerify(codes[1]!)])
    expect((await a.describe()).addresses).toEqual((await b.describe()).addresses)
    expect(await signX(a)).toEqual(await signX(b))
  })

  it('S12 export needs a login of the last minutes, and gives the keys of the accounts', async () => {
    const { newBrowser, logIn, clock } = openSite()
    const wallet = await newBrowser()
    await logIn(wallet)
    const { phrase, eip155 } = await wallet.exportKeys()
    expect(phrase.split(' ')).toHaveLength(24)
    const { privateKeyToAddress } = await import('viem/accounts')
    const { addresses } = await wallet.describe()
    expect(privateKeyToAddress(eip155)).toBe(addresses?.eip155)
    clock.advance(600_000)
    await expect(wallet.exportKeys()).rejects.toMatchObject({ code: 'secure/login' })
  })

  it('a browser whose clock is an hour off logs in all the same', async () => {
    const { newBrowser, logIn } = openSite()
    const wallet = await newBrowser(3_600_000)
    await logIn(wallet)
    expect(await signX(wallet)).toHaveLength(65)
  })

  it('R4.16 log out forgets the session, and the wallet opens again after the next login', async () => {
    const { newBrowser, logIn } = openSite()
    const wallet = await newBrowser()
    await logIn(wallet)
    const { addresses } = await wallet.describe()
    await wallet.signOut()
    await expect(wallet.describe()).rejects.toMatchObject({ code: 'notConnected' })
    await logIn(wallet)
    expect((await wallet.describe()).addresses).toEqual(addresses)
  })

  it('S12 no request carries the root, the data key or two shares together after the first', async () => {
    const { newBrowser, logIn, requests } = openSite()
    const wallet = await newBrowser()
    await logIn(wallet)
    const { eip155, solana } = await wallet.exportKeys()
    await signX(wallet)
    const bodies = requests.map(({ body }) => body).join('\n')
    for (const secret of [eip155.slice(2), solana]) expect(bodies).not.toContain(secret)
    expect(requests.filter(({ path }) => path === '/api/enrol')).toHaveLength(1)
  })
})

describe('shares on their way', () => {
  it('are read as any JWE library writes them, by this device alone', async () => {
    const [device, other] = [await openDevice(memoryKeyStore()), await openDevice(memoryKeyStore())]
    const key = await importJWK({ ...device.encryptionJwk }, 'ECDH-ES')
    const share = crypto.getRandomValues(new Uint8Array(33))
    const jwe = await new CompactEncrypt(share)
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(key)
    expect(await device.decrypt(jwe)).toEqual(share)
    const wrong = [
      () => other.decrypt(jwe),
      () => device.decrypt(`${jwe.slice(0, -4)}AAAA`),
      () => device.decrypt('a.b.c'),
    ]
    for (const open of wrong) await expect(open()).rejects.toMatchObject({ code: 'share' })
  })

  it('no key of the device can be read by a script', async () => {
    const store = memoryKeyStore()
    await openDevice(store)
    const stored = (await store.get('device')) as Record<string, CryptoKey | CryptoKeyPair>
    const keys = Object.values(stored).map((it) => ('privateKey' in it ? it.privateKey : it))
    expect(keys.map(({ extractable }) => extractable)).toEqual([false, false, false])
  })
})
