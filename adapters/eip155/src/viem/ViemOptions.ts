import type { Chain } from 'viem'

export type ViemOptions<chain extends Chain = Chain> = {
  /**
   * viem's own definition of a kit network, with its contracts and formatters. Default: the active network, as the kit
   * defines it.
   */
  readonly chain?: chain
}
