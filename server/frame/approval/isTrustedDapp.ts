import * as z from 'zod/mini'

const config = z.object({ approveInFrame: z.optional(z.array(z.string())) })

/** True for a dapp whose frame is enough for every approval, as the operator wrote into the page. */
export function isTrustedDapp(origin: string): boolean {
  const text = document.querySelector('#config')?.textContent ?? '{}'
  return config.parse(JSON.parse(text)).approveInFrame?.includes(origin) === true
}
