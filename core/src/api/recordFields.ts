import * as z from 'zod/mini'

const maxPictureLength = 2_000

/** An id of a wallet, a network or a provider, also after the id of its network; EIP-5792 allows 4,096 bytes as hex. */
export const recordId = z.string().check(z.maxLength(8_300))

/** A text that somebody else chose, such as a symbol; only its first `maxLength` characters are stored. */
export const cutText = (maxLength: number) =>
  z.pipe(
    z.string(),
    z.transform((text) => [...text.slice(0, 2 * maxLength)].slice(0, maxLength).join('')),
  )

/** Adds the address of a picture to another schema by `z.intersection`; one over 2,000 characters is left out. */
export const optionalPicture = z.pipe(
  z.object({ iconUrl: z.exactOptional(z.unknown()) }),
  z.transform(({ iconUrl }): { readonly iconUrl?: string } =>
    typeof iconUrl === 'string' && iconUrl.length <= maxPictureLength ? { iconUrl } : {},
  ),
)
