/** True for a name that shows as it is: nothing invisible, nothing that turns the direction of text. */
export function isSafeName(name: string): boolean {
  return name.length <= 255 && /^[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+$/u.test(name)
}
