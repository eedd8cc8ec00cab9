import {
  useAccount,
  useAccounts,
  useBalance,
  useConnect,
  useConnections,
  useDisconnect,
  useEvents,
  useFeature,
  useKit,
  useModal,
  useNetwork,
  useProvider,
  useSend,
  useSendCalls,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useSwitchNetwork,
  useTheme,
} from '@portico/react'

/** Every hook in one component. */
export function useAllHooks() {
  return {
    account: useAccount(),
    accounts: useAccounts(),
    balance: useBalance(),
    connect: useConnect(),
    connections: useConnections({ namespace: 'eip155' }),
    disconnect: useDisconnect(),
    event: useEvents(),
    greeter: (useFeature as (id: string) => unknown)('greeter'),
    kit: useKit(),
    modal: useModal(),
    network: useNetwork(),
    provider: useProvider<{ request(call: { method: string }): Promise<unknown> }>(),
    send: useSend(),
    sendCalls: useSendCalls(),
    sendTransaction: useSendTransaction(),
    signMessage: useSignMessage(),
    signTypedData: useSignTypedData(),
    switchNetwork: useSwitchNetwork(),
    theme: useTheme(),
  }
}

export type AllHooks = ReturnType<typeof useAllHooks>
