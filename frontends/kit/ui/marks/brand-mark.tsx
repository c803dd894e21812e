/** A dental arch, on every site alike; names and logos of a site are configuration. */
export const BrandMark = ({ className }: { className?: string | undefined }) => (
  <svg
    className={className}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M3.5 20C3.5 9.5 7 4 12 4s8.5 5.5 8.5 16" strokeWidth="3" strokeDasharray="3.1 3.4" />
    <path d="M8.5 20c0-6.5 1.2-9.6 3.5-9.6s3.5 3.1 3.5 9.6" strokeWidth="1.4" opacity="0.55" />
  </svg>
)
