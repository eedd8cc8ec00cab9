import type { SigningStargateClient } from '@cosmjs/stargate'
import type { ApiPromise } from '@polkadot/api'
import { getPsbtSigner } from '@portico/bip122/bitcoinjs'
import type { usePsbtSigner } from '@portico/bip122/bitcoinjs/react'
import { type Async, createKit, type Kit, type TokenBalance } from '@portico/core'
import { balanceOptions, transactionOptions } from '@portico/core/queries'
import { getSigningStargateClient } from '@portico/cosmos/stargate'
import { useSigningStargateClient } from '@portico/cosmos/stargate/react'
import { base, eip155, mainnet } from '@portico/eip155'
import { getPublicClient, getWalletClient } from '@portico/eip155/viem'
import type { usePublicClient, useWalletClient } from '@portico/eip155/viem/react'
import { getApi } from '@portico/polkadot/api'
import { useApi } from '@portico/polkadot/api/react'
import { getConnection, getSigner } from '@portico/solana/web3js'
import { useConnection, type useSigner } from '@portico/solana/web3js/react'
import type { Connection, PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'
import { QueryClient } from '@tanstack/query-core'
import type { Psbt, SignerAsync } from 'bitcoinjs-lib'
import type { Account, Chain, PublicClient, Transport, WalletClient } from 'viem'
import { mainnet as viemMainnet } from 'viem/chains'
import { describe, expectTypeOf, it } from 'vitest'

declare const psbt: Psbt
declare const kit: Kit
const own = createKit({ adapters: [eip155({ networks: [mainnet, base] })] })
type Value<result> =
  Extract<result, { status: 'success' }> extends { data: infer value } ? value : never

/** The wallet interface of Anchor (`@coral-xyz/anchor`). */
interface AnchorWallet {
  signTransaction<T extends Transaction | VersionedTransaction>(tx: T): Promise<T>
  signAllTransactions<T extends Transaction | VersionedTransaction>(txs: T[]): Promise<T[]>
  publicKey: PublicKey
}

describe('the bridges', () => {
  it('return viem clients of the given chain', () => {
    const wallet = getWalletClient(kit)
    expectTypeOf(wallet).toExtend<WalletClient>()
    expectTypeOf(wallet).toExtend<WalletClient<Transport, Chain, Account>>()
    expectTypeOf(getWalletClient(own, { chain: viemMainnet }).chain.id).toEqualTypeOf<1>()
    expectTypeOf(getPublicClient(kit)).toExtend<PublicClient>()
    expectTypeOf(getPublicClient(own, { chain: viemMainnet }).chain.id).toEqualTypeOf<1>()
    // @ts-expect-error no such action
    wallet.sendTransaction({ to: 'bob' })
    expectTypeOf<Value<ReturnType<typeof useWalletClient>>>().toExtend<WalletClient>()
    expectTypeOf<Value<ReturnType<typeof usePublicClient>>>().toExtend<PublicClient>()
  })

  it('return a signer for Anchor, and a web3.js connection', () => {
    expectTypeOf(getSigner(kit)).toExtend<AnchorWallet>()
    expectTypeOf(getConnection(kit)).toEqualTypeOf<Connection>()
    expectTypeOf(useConnection()).toEqualTypeOf<Async<Connection>>()
    expectTypeOf<Value<ReturnType<typeof useSigner>>>().toExtend<AnchorWallet>()
  })

  it('sign PSBTs of bitcoinjs-lib', () => {
    expectTypeOf(getPsbtSigner(kit).signPsbt(psbt)).resolves.toEqualTypeOf<Psbt>()
    expectTypeOf(getPsbtSigner(kit).signerFor(psbt)).toEqualTypeOf<SignerAsync>()
    expectTypeOf<
      Value<ReturnType<typeof usePsbtSigner>>['signPsbt']
    >().returns.resolves.toEqualTypeOf<Psbt>()
  })

  it('return an ApiPromise and a SigningStargateClient', () => {
    expectTypeOf(getApi(kit)).resolves.toEqualTypeOf<ApiPromise>()
    expectTypeOf(useApi()).toEqualTypeOf<Async<ApiPromise>>()
    expectTypeOf(getSigningStargateClient(kit)).resolves.toEqualTypeOf<SigningStargateClient>()
    expectTypeOf(useSigningStargateClient()).toEqualTypeOf<Async<SigningStargateClient>>()
  })
})

describe('query options', () => {
  it('are accepted by TanStack Query, with the type of the result', () => {
    const client = new QueryClient()
    expectTypeOf(client.fetchQuery(balanceOptions(kit))).resolves.toEqualTypeOf<TokenBalance>()
    const facts = { hash: '0x1', networkId: 'eip155:1', address: '0x2' } as const
    const outcome = client.fetchQuery(transactionOptions(own, facts))
    expectTypeOf(outcome).resolves.toHaveProperty('status')
    // @ts-expect-error a network id is a CAIP-2 id
    transactionOptions(kit, { ...facts, networkId: 1 })
  })
})
