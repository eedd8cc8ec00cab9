import {
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  numberToHex,
  publicActions,
  walletActions,
} from 'viem'
import type { Artifact } from './readArtifacts.ts'

type CallOptions = {
  readonly to: Hex
  readonly abi: Artifact['abi']
  readonly name: string
  readonly args: readonly unknown[]
  readonly value?: bigint
}

/** Sends transactions of an impersonated account one after the other; throws for the first that fails. */
export async function openDeployer(url: string, address: Hex) {
  const client = createTestClient({ mode: 'anvil', transport: http(url) })
    .extend(publicActions)
    .extend(walletActions)
  await client.setBalance({ address, value: 10n ** 24n })
  await client.impersonateAccount({ address })
  const gasPrice = numberToHex(await client.getGasPrice())
  let count = 0
  const send = async (transaction: { to?: Hex; data: Hex; value?: bigint }) => {
    const { value = 0n, ...rest } = transaction
    const own = {
      from: address,
      gas: numberToHex(10_000_000n),
      gasPrice,
      value: numberToHex(value),
    }
    // Anvil answers with the receipt, so that nothing is waited for.
    const method = 'eth_sendTransactionSync'
    const receipt = await client.request({ method, params: [{ ...own, ...rest }] } as never)
    if (Number((receipt as { status: Hex }).status) !== 1)
      throw new Error(`Transaction ${count} of ${address} failed`)
    count++
  }
  return {
    client,
    deploy: ({ abi, bytecode }: Artifact, args: readonly unknown[] = []) =>
      send({ data: encodeDeployData({ abi, bytecode, args }) }),
    call: ({ to, abi, name, args, value = 0n }: CallOptions) =>
      send({ to, value, data: encodeFunctionData({ abi, functionName: name, args }) }),
    stop: () => client.stopImpersonatingAccount({ address }),
  }
}
