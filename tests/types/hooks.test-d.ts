import type { Call, CallOf, ConnectedAccount, SigningActions } from '@portico/core'
import type { CosmosCall } from '@portico/cosmos'
import type { BatchResult } from '@portico/features/batch'
import { useBatch } from '@portico/features/batch/react'
import {
  useAccounts,
  useConnect,
  useSend,
  useSendTransaction,
  useSignMessage,
  useSwitchNetwork,
} from '@portico/react'
import type { SolanaCall } from '@portico/solana'
import { describe, expectTypeOf, it } from 'vitest'

describe('action hooks', () => {
  it('return void under the name of the action, and a promise under its Async name', () => {
    const { signMessage, signMessageAsync, reset } = useSignMessage()
    expectTypeOf(signMessage).parameter(0).toHaveProperty('message')
    expectTypeOf(signMessage).returns.toEqualTypeOf<void>()
    expectTypeOf(signMessageAsync).returns.resolves.toEqualTypeOf<string>()
    expectTypeOf(reset).returns.toEqualTypeOf<void>()
    const { connect, connectWalletAsync } = useConnect()
    expectTypeOf(connect).parameter(0).toHaveProperty('connectorId')
    expectTypeOf(connectWalletAsync).returns.resolves.toEqualTypeOf<void>()
  })

  it('narrow data and error by status', () => {
    const signing = useSignMessage()
    expectTypeOf(signing.data).toEqualTypeOf<string | undefined>()
    expectTypeOf(signing.error).toEqualTypeOf<Error | null>()
    if (signing.status === 'success') expectTypeOf(signing.data).toEqualTypeOf<string>()
    if (signing.status === 'error') expectTypeOf(signing.error).toEqualTypeOf<Error>()
  })

  it('distinguish an amount from a transaction', () => {
    const { send } = useSend()
    const { sendTransaction } = useSendTransaction()
    send({ to: 'bob', amount: '0.1' })
    sendTransaction({ transaction: new Uint8Array() })
    // @ts-expect-error an amount is a string
    send({ to: 'bob', amount: 0.1 })
    // @ts-expect-error only useSend accepts this
    sendTransaction({ to: 'bob', amount: '0.1' })
    // @ts-expect-error not a CAIP-2 id
    useSwitchNetwork().switchNetwork('8453')
  })
})

describe('useAccounts', () => {
  it('has typed addresses of each chain family', () => {
    const [account] = useAccounts({ namespace: 'eip155' })
    expectTypeOf(account).toEqualTypeOf<ConnectedAccount<'eip155'> | undefined>()
    if (account) expectTypeOf(account.address).toEqualTypeOf<`0x${string}`>()
  })
})

describe('calls', () => {
  it('have the form of their namespace', () => {
    expectTypeOf<CallOf<'eip155'>>().toEqualTypeOf<Call>()
    expectTypeOf<CallOf<'solana'>>().toEqualTypeOf<SolanaCall>()
    expectTypeOf<CallOf<'cosmos'>>().toEqualTypeOf<CosmosCall>()
    const actions = {} as SigningActions
    void actions.sendCalls({ namespace: 'cosmos', calls: [{ typeUrl: '/a.B', value: {} }] })
    // @ts-expect-error a call of another namespace
    void actions.sendCalls({ namespace: 'cosmos', calls: [{ to: '0x1', value: 1n }] })
  })

  it('are reviewed by useBatch', () => {
    const { runBatch, runBatchAsync, data, reset } = useBatch()
    expectTypeOf(data).toEqualTypeOf<BatchResult | undefined>()
    expectTypeOf(runBatchAsync).returns.resolves.toEqualTypeOf<BatchResult>()
    expectTypeOf(reset).returns.toEqualTypeOf<void>()
    runBatch({ calls: [{ to: '0x1', value: 1n }] })
    runBatch({ namespace: 'solana', calls: [{ programAddress: 'x' }] })
    // @ts-expect-error a call of another namespace
    runBatch({ namespace: 'solana', calls: [{ to: '0x1', value: 1n }] })
    // @ts-expect-error a call of another namespace
    void runBatchAsync({ namespace: 'solana', calls: [{ typeUrl: '/a.B', value: {} }] })
  })
})
