import * as z from 'zod/mini'

const config = z.object({
  /** Origins of the pages that may embed the frame. */
  dapps: z.array(z.string()),
  networks: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      symbol: z.string(),
      decimals: z.number(),
      tokens: z.optional(z.array(z.string())),
      smartAccount: z.optional(z.unknown()),
    }),
  ),
  title: z.string(),
  /** Who can recover wallets, as the operator decided. */
  custody: z.optional(z.enum(['email-escrow', 'passkey-preferred', 'passkey-required'])),
  /** Of the wallet's own page. */
  logins: z.optional(z.unknown()),
})
export type Config = z.output<typeof config>

/** What the site wrote into the page. */
export function readConfig(): Config {
  return config.parse(JSON.parse(document.querySelector('#config')?.textContent ?? '{}'))
}
