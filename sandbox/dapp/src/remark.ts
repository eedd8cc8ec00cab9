import type { Injected } from '@portico/polkadot'

export type Remark = {
  readonly url: string
  readonly address: string
  readonly signer: Injected['signer']
}

/** Signs and sends `system.remark` with @polkadot/api; returns the hash of its block. */
export async function remark({ url, address, signer }: Remark): Promise<string> {
  const { ApiPromise, WsProvider } = await import('@polkadot/api')
  const provider = new WsProvider(url)
  const api = await ApiPromise.create({
    provider: provider as never,
    noInitWarn: true,
    initWasm: false,
  })
  try {
    return await new Promise<string>((resolve, reject) => {
      api.tx.system!.remark!('Portico')
        .signAndSend(address, { signer: signer as never }, ({ status, dispatchError }) => {
          if (dispatchError) reject(new Error(dispatchError.toString()))
          else if (status.isInBlock) resolve(status.asInBlock.toHex())
        })
        .catch(reject)
    })
  } finally {
    await api.disconnect()
  }
}
