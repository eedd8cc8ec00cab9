import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { solanaMainnet } from '@portico/solana'
import { base58, base64 } from '@scure/base'
import type { Address } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { afterEach, expect, it, vi } from 'vitest'
import { openRpc } from '../../../adapters/solana/src/chain/networkRpc.ts'
import { readTokenFacts } from '../../../adapters/solana/src/chain/send/readTokenFacts.ts'
import { scriptedNodes } from '../../fakes/scriptedNodes.ts'

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
const addressOf = (byte: number) => base58.encode(new Uint8Array(32).fill(byte)) as Address
const [mint, bob, thief] = [addressOf(1), addressOf(2), addressOf(3)] as const
afterEach(() => vi.unstubAllGlobals())

it('S15 names the holder of a token account only where its address proves it', async () => {
  const [account] = await findAssociatedTokenPda({ owner: bob, mint, tokenProgram })
  const data = new Uint8Array(165)
  data.set(base58.decode(mint))
  data.set(base58.decode(bob), 32)
  const state = { lamports: 1, owner: tokenProgram, data: [base64.encode(data), 'base64'] }
  const url = scriptedNodes().add((method, [addresses]) =>
    method === 'getGenesisHash'
      ? { result: `${solanaMainnet.id}Zz` }
      : { result: { value: (addresses as readonly string[]).map(() => state) } },
  )
  const network = { ...solanaMainnet, rpcUrls: { default: { http: [url] } } }
  openRpc(network, adapterHost)
  // The node says of both that bob holds them.
  const transfer = { kind: 'transferToken', from: thief, to: account, units: 1n } as const
  const facts = await readTokenFacts(network, [transfer])
  expect(facts.account(account)).toEqual({ mint, holder: bob })
  expect(facts.account(thief)).toEqual({ mint })
})
