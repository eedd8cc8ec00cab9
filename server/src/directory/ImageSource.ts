export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/**
 * Finds an image. The id is one plain name: letters, digits and `_ . $ + -`, no dot in front, 128 at most;
 * other ids are never asked for.
 */
export type ImageSource = (
  kind: ImageKind,
  id: string,
) => Promise<{ readonly bytes: Uint8Array; readonly type: string } | undefined>
