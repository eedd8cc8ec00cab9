import { fromHex, toBech32 } from '@cosmjs/encoding'
import type { SendRequest } from '@portico/core/adapter'
import { mayBeCarriedOut } from '@portico/core/calls'
import { contractAdapterHost } from '@portico/core/testing'
import { type CosmosNetwork, cosmosHub } from '@portico/cosmos'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createAdapter } from '../../../adapters/cosmos/src/session/createAdapter.ts'
import { cosmosSigner } from './cosmosSigner.ts'
import { cosmosWallet } from './cosmosWallet.ts'
import { scriptedNode } from './scriptedNode.ts'

const http = ['http://127.0.0.1:1']
const network: CosmosNetwork = { ...cosmosHub, rpcUrls: { default: { http } } }
const adapter = createAdapter([network], contractAdapterHost)
const to = toBech32('cosmos', fromHex('11'.repeat(20)))

it('S24 a simulation that the node refuses leaves no request that may be carried out', async () => {
  const signer = await cosmosSigner(network, cosmosWallet([network]))
  const { address } = signer.account
  const balance = 10n ** 13n
  const answers = { gas: 80_000, balance, sequence: 3, chainId: 'cosmoshub-4' }
  onTestFinished(() => void vi.unstubAllGlobals())
  scriptedNode(address, answers, {
    '/cosmos.tx.v1beta1.Service/Simulate'() {
      throw new Error('send transactions are disabled')
    },
  })
  const failureOf = (asking: Promise<unknown>) => asking.catch((error: unknown) => error)
  const request: SendRequest = { ...signer, to, amount: '1' }
  const amount = [{ denom: 'uatom', amount: '1' }]
  const value = { fromAddress: address, toAddress: to, amount }
  const calls = [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value }]
  for (const failure of [
    await failureOf(adapter.send!(request)),
    await failureOf(adapter.sendCalls!({ ...signer, calls })),
  ]) {
    expect(failure).toMatchObject({ code: 'request/sendFailed' })
    expect(mayBeCarriedOut(failure)).toBe(false)
  }
  expect(signer.wallet.methods.filter((it) => it.startsWith('sign'))).toEqual([])
})
