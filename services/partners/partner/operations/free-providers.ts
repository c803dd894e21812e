import freeDomains from 'free-email-domains'

// The package lacks the newer ones of VK.
const FREE = new Set<string>([...freeDomains, 'vk.com', 'internet.ru'])

/** Whether anybody has a mailbox at a domain, so that it says nothing of a company. */
export const isFreeProvider = (domain: string): boolean => FREE.has(domain)
