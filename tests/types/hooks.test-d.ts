import type { ConnectedAccount } from '@portico/core'
import {
  useAccounts,
  useConnect,
  useSend,
  useSendTransaction,
  useSignMessage,
  useSwitchNetwork,
} from '@portico/react'
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
