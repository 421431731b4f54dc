/** What the product is called wherever a person reads it. The manifest and index.html hold it once more. */
export const productName = 'Weltenkompass'
