/** Shorter texts are no addresses of any family. */
const minLength = 20

/** The words of a text in the address of a page that a seller could read as an account: whatever stands between two separators. */
export function candidatesIn(text: string): readonly string[] {
  // Hex without capitals, which are a checksum that a site may ignore; other addresses as they stand.
  const hex = text.match(/0x[\da-f]{40}(?![\da-f])/gi) ?? []
  // What an escape stands for is in a text of its own.
  const plain = text.replace(/%(25)*3d/gi, '=').replace(/%[\da-f]{2}/gi, ' ')
  const words = (plain.match(/[a-z\d]+=?/gi) ?? []).filter((it) => it.length >= minLength)
  const others = words.flatMap((word) => {
    // The base64 of 32 bytes, such as a signature, may look like an address of Solana.
    if (/^(.{43}=|0x[\da-f]{40}=?)$/i.test(word)) return []
    const bare = word.replace('=', '')
    // A site may add the prefix that is missing.
    if (/^[\da-f]{40}$/i.test(bare)) return [bare, `0x${bare.toLowerCase()}`]
    return /^[A-Z]{1,20}1[A-Z\d]+$/.test(bare) ? bare.toLowerCase() : bare
  })
  return [...hex.map((it) => it.toLowerCase()), ...others]
}
