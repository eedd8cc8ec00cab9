import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { fromHex } from '../../../../features/src/walletconnect/client/protocol/crypto/bytes.ts'
import {
  readEnvelope,
  seal,
  unseal,
} from '../../../../features/src/walletconnect/client/protocol/crypto/Envelope.ts'
import { readPayload } from '../../../../features/src/walletconnect/client/protocol/rpc.ts'
import { readNamespaces } from '../../../../features/src/walletconnect/client/protocol/sign/namespaces.ts'
import { openProtocol } from '../setup/openProtocol.ts'
import { seeded } from '../setup/seeded.ts'
import { memoryRelay } from './memoryRelay.ts'
import { granted, ScriptedWallet } from './scriptedWallet.ts'

const isFull = process.env.PORTICO_FULL === '1'
const count = isFull ? 1_000_000 : 100_000
const random = seeded(7)
const below = (limit: number) => Math.floor(random() * limit)
const alphabet =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=-_{}[]":,. \n\u0000é'
const letter = () => alphabet[below(alphabet.length)] ?? ''

/** One to four changes: letters replaced, removed, added or repeated. */
function mutate(text: string): string {
  let result = text
  for (let changes = 1 + below(4); changes > 0; changes -= 1) {
    const at = below(result.length)
    const kinds = [
      () => result.slice(0, at) + letter() + result.slice(at + 1),
      () => result.slice(0, at) + result.slice(at + 1 + below(8)),
      () => result.slice(0, at) + letter() + result.slice(at),
      () => result.slice(0, at) + result.slice(at - below(20)),
      () => result.slice(0, at),
    ]
    result = kinds[below(kinds.length)]?.() ?? result
  }
  return result
}

const maxMs = 5

/** How long some work takes, in ms; work that seems slow is repeated, since a busy machine pauses any program. */
function timeOf(work: () => void): number {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 20 && best >= maxMs; tries += 1) {
    const begun = performance.now()
    work()
    best = Math.min(best, performance.now() - begun)
  }
  return best
}

describe('F1 mutated', () => {
  it(`envelopes (${count}) are never accepted, and none takes long`, () => {
    const key = fromHex('4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742')
    const publicKey = fromHex('de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f')
    const texts = ['{}', '{"id":1,"jsonrpc":"2.0","result":true}', 'x'.repeat(2_000)]
    const originals = texts.flatMap((text) => [seal(text, { key }), seal(text, { key, publicKey })])
    // Base64 has several texts for the same bytes.
    const known = new Set(originals.map((it) => it.replaceAll(/[=\s]/g, '')))
    const bytesOf = (message: string) => {
      try {
        return Buffer.from(message, 'base64').toString('hex')
      } catch {
        return ''
      }
    }
    const knownBytes = new Set([...known].map(bytesOf))
    let accepted = 0
    let slowest = 0
    for (let at = 0; at < count; at += 1) {
      const message = mutate(originals[below(originals.length)] ?? '')
      let isOpened = false
      const open = () => {
        try {
          unseal(readEnvelope(message), key)
          isOpened = true
        } catch (error) {
          if (!(error instanceof Error)) throw error
        }
      }
      slowest = Math.max(slowest, timeOf(open))
      // The sender's key is no part of what is sealed: the receiver derives another key from it.
      if (isOpened && !knownBytes.has(bytesOf(message)) && !isOtherSender(message, originals))
        accepted += 1
    }
    expect(accepted).toBe(0)
    expect(slowest).toBeLessThan(maxMs)
  })

  it(`payloads (${count}) are read or left, and none takes long`, () => {
    const originals = [
      '{"id":1700000000000000123,"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"s","data":{"topic":"a","message":"b"}}}',
      '{"id":1,"jsonrpc":"2.0","error":{"code":5000,"message":"No"}}',
      `{"id":1,"jsonrpc":"2.0","method":"wc_sessionUpdate","params":{"namespaces":${JSON.stringify(granted)}}}`,
    ]
    let slowest = 0
    for (let at = 0; at < count; at += 1) {
      const text = mutate(originals[below(originals.length)] ?? '')
      const read = () => {
        const payload = readPayload(text)
        if (payload && 'method' in payload) readNamespaces(Object(payload.params).namespaces)
      }
      slowest = Math.max(slowest, timeOf(read))
    }
    expect(slowest).toBeLessThan(maxMs)
  })

  it('messages of a wallet leave its session as it was granted, or changed by what is valid', async () => {
    const relay = memoryRelay()
    const wallet = new ScriptedWallet(relay)
    const dapp = await openProtocol('wss://relay.test', { openSocket: relay.openSocket })
    const namespaces = {
      eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['chainChanged'] },
    }
    const { uri } = await dapp.call('propose', { namespaces })
    const topic = await wallet.approve(uri)
    await dapp.next('settled')
    const rounds = isFull ? 20_000 : 2_000
    const originals = [
      { method: 'wc_sessionUpdate', params: { namespaces: granted } },
      {
        method: 'wc_sessionEvent',
        params: { event: { name: 'chainChanged' }, chainId: 'eip155:1' },
      },
      { method: 'wc_sessionExtend', params: { expiry: 1_900_000_000 } },
      { method: 'wc_sessionPing', params: {} },
      { result: true },
    ].map((it, at) => JSON.stringify({ id: Date.now() * 1_000 + at, jsonrpc: '2.0', ...it }))
    for (let at = 0; at < rounds; at += 1)
      wallet.sayText(topic, mutate(originals[below(originals.length)] ?? ''))
    await expect.poll(relay.waiting).toBe(0)
    for (const session of await dapp.call('sessions', {}))
      expect(readNamespaces(session.namespaces)).toEqual({ namespaces: session.namespaces })
  })
})

/** Whether only the 32 bytes of the sender's key, or the type with them, differ from one of the originals. */
function isOtherSender(message: string, originals: readonly string[]): boolean {
  const sealedIn = (text: string) => {
    const { iv, sealed } = readEnvelope(text)
    return Buffer.concat([iv, sealed]).toString('hex')
  }
  return originals.some((original) => sealedIn(original) === sealedIn(message))
}
