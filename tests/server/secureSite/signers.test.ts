import {
  createSecureSite,
  memorySecureStorage,
  type SecureNetwork,
} from '@portico/server/secureSite'
import { describe, expect, it } from 'vitest'
import { newKey, openSite, origin, start } from './openSite.ts'
import { keyProof, newKeyProof, newWallet } from './wallets.ts'

const passkey = (credential = 'credential-1') => ({
  credential,
  publicKey: `0x${'ab'.repeat(64)}`,
  label: 'Laptop',
})

async function openWallet(email?: string) {
  const site = openSite()
  const own = await site.logIn(email)
  await own.as('enrol', newWallet())
  return { site, ...own }
}

describe('the passkeys that sign for an account as a smart account', () => {
  it('R9.10 are kept for each browser of the account, and for no other account', async () => {
    const { site, as } = await openWallet()
    expect(await as('signers')).toEqual({ status: 200, body: { passkeys: [] } })
    const kept = { ...passkey(), createdAt: start }
    const added = await as('changeSigners', { add: passkey(), keyProof })
    expect(added).toEqual({ status: 200, body: { passkeys: [kept] } })
    const again = await site.logIn()
    expect((await again.as('signers')).body).toEqual({ passkeys: [kept] })
    const other = await site.logIn('bob@example.org')
    expect((await other.as('signers')).body).toEqual({ passkeys: [] })
    const renamed = { ...passkey(), label: 'Phone' }
    await as('changeSigners', { add: renamed, keyProof })
    expect((await as('signers')).body.passkeys).toEqual([{ ...renamed, createdAt: start }])
    await as('changeSigners', { remove: passkey().credential, keyProof })
    expect((await as('signers')).body).toEqual({ passkeys: [] })
  })

  it('R9.10 are changed by who holds the wallet’s key, twenty at most, and go with the account', async () => {
    const { as, session } = await openWallet()
    for (const wrong of [{}, { keyProof: newKeyProof().keyProof }]) {
      const { status } = await as('changeSigners', { add: passkey(), ...wrong })
      expect(status).toBeGreaterThanOrEqual(400)
    }
    for (let at = 0; at < 20; at++)
      await as('changeSigners', { add: passkey(`credential-${at}`), keyProof })
    const tooMany = await as('changeSigners', { add: passkey('credential-20'), keyProof })
    expect(tooMany).toMatchObject({ status: 400, body: { error: { code: 'secure/body' } } })
    expect((await as('signers')).body.passkeys).toHaveLength(20)
    for (const wrong of [{ publicKey: '0x04' }, { credential: '!' }, { label: 'x'.repeat(65) }])
      expect(
        (await as('changeSigners', { add: { ...passkey(), ...wrong }, keyProof })).status,
      ).toBe(400)
    const exported = (await as('exportAccount')).body
    expect(exported.passkeys).toHaveLength(20)
    await as('deleteAccount', { confirm: session.user.id, keyProof })
    expect((await as('signers')).status).toBe(401)
  })

  it('R9.10 are offered by a site that names their verifier beside a bundler', () => {
    const address = `0x${'de'.repeat(20)}`
    const open = (smartAccount: object) =>
      createSecureSite({
        ...{ origin, dapps: {}, storage: memorySecureStorage(), keys: [newKey()] },
        networks: [
          {
            ...{ id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 },
            urls: ['https://node.example/'],
            smartAccount: { delegate: address, ...smartAccount },
          } as SecureNetwork,
        ],
      })
    const bundler = 'https://bundler.example/'
    const signers = { verifier: address }
    expect(() => open({ bundler, signers })).not.toThrow()
    expect(() => open({ signers })).toThrow('bundler')
    for (const wrong of [{}, { verifier: '0x1' }, { ...signers, codeHash: '0x1' }])
      expect(() => open({ bundler, signers: wrong })).toThrow()
  })
})
