import encodeQR from 'qr'

/** The quiet zone that cameras need around a code, in modules: ISO/IEC 18004. */
const BORDER = 4

/** A QR code, dark on light in both colour schemes, as cameras expect it. */
export function QrPicture({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={className} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
