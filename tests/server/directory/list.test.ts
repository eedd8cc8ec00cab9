import { generateKeyPairSync, sign } from 'node:crypto'
import { builtInWallets, withStores } from '@portico/core/wallets'
import { createDirectory } from '@portico/server/directory'
import { describe, expect, it } from 'vitest'
import { requestDirectory } from './requestDirectory.ts'

const { publicKey: key, privateKey } = generateKeyPairSync('ed25519')
const publicKey = key.export({ type: 'spki', format: 'pem' }).toString()
const list = Buffer.from('[{"id":"a","name":"Amber"}]')
const signature = sign(null, list, privateKey)
const start = (options: Parameters<typeof createDirectory>[0]) => () => createDirectory(options)

describe('the list that a directory serves', () => {
  it('is parsed from JSON without unknown fields', async () => {
    const wallets = '[{"id":"a","name":"Amber","secret":"x"}]'
    const { body } = await requestDirectory({ wallets }, 'getWallets')
    expect(body).toEqual({ data: [{ id: 'a', name: 'Amber' }], count: 1 })
  })

  it('is the built-in one by default', async () => {
    const { body } = await requestDirectory({}, 'getWallets?entries=100')
    expect(body).toEqual({ data: builtInWallets.map(withStores), count: builtInWallets.length })
    expect(body.data[0].app_store).toBe('https://apps.apple.com/app/id1438144202')
  })

  it('is served with a valid signature, as bytes or base64, the key with or without PEM headers', async () => {
    const line = publicKey.replace(/-----.*-----|\n/g, '')
    const signed = [
      { signature, publicKey },
      { signature: signature.toString('base64'), publicKey: line },
    ]
    for (const one of signed)
      expect(
        (await requestDirectory({ wallets: list, signed: one }, 'getWallets')).body.count,
      ).toBe(1)
  })

  it('is rejected at the start when one byte differs from the signed list', () => {
    const changed = Buffer.from(list.toString().replace('Amber', 'Ambee'))
    const error = expect.objectContaining({ code: 'walletList/signature' })
    expect(start({ wallets: changed, signed: { signature, publicKey } })).toThrow(error)
    expect(start({ wallets: list, signed: { signature: '', publicKey } })).toThrow(error)
  })

  it('is rejected at the start when another key signed it', () => {
    const other = generateKeyPairSync('ed25519').privateKey
    const signed = { signature: sign(null, list, other), publicKey }
    const error = expect.objectContaining({ code: 'walletList/signature' })
    expect(start({ wallets: list, signed })).toThrow(error)
  })

  it('is rejected at the start when the key is invalid or of another type', () => {
    const { publicKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const keys = ['', 'key', rsa.export({ type: 'spki', format: 'pem' }).toString()]
    const error = expect.objectContaining({ code: 'walletList/publicKey' })
    for (const one of keys)
      expect(start({ wallets: list, signed: { signature, publicKey: one } })).toThrow(error)
  })

  const malformed = {
    'not JSON': '[',
    'not a list': '{}',
    'a wallet without a name': '[{"id":"a","name":"A"},{"id":"b"}]',
    'an empty id': '[{"id":"","name":"A"}]',
    'the same id twice': '[{"id":"a","name":"A"},{"id":"a","name":"B"}]',
    'a list of lists': '[[]]',
  }
  for (const [what, wallets] of Object.entries(malformed))
    it(`is rejected at the start for ${what}`, () => {
      expect(start({ wallets })).toThrow(expect.objectContaining({ code: 'walletList/invalid' }))
    })

  it('is rejected with the place where it is malformed', () => {
    expect(start({ wallets: '[{"id":"a"}]' })).toThrow(
      'The wallet list is not valid: 0.name: Required',
    )
  })
})
