import type { Right } from 'contracts/access/rights'
import type { ComponentType } from 'react'
import { DataRequestCount } from './shared/data-requests/data-request-count'
import type { MenuPage } from './shared/frame/rules'
import { MentionCount } from './shared/mentions/mention-count'
import { FindingCount } from './shared/partners/finding-count'
import { ReviewCount } from './shared/reviews/parts/review-count'

/** A page that stands in the menu, or one that has no `label` there, since other pages lead to it. */
type Page = { path: string; right: Right; load: () => Promise<ComponentType> } & (MenuPage | { label?: undefined })

/**
 * The pages of the back office, in the order of the menu. A page is a row here and a room beside this file; it is loaded on
 * its own, with its texts. The area's routes and its menu are made from this table.
 */
export const PAGES: readonly Page[] = [
  {
    path: '/backoffice',
    label: 'bar.orders',
    group: 'work',
    right: 'staff',
    load: () => import(/* webpackChunkName: "orders" */ './orders/page').then((it) => it.OrdersPage),
  },
  {
    path: '/backoffice/mentions',
    label: 'bar.mentionsPage',
    group: 'work',
    right: 'staff',
    Badge: MentionCount,
    load: () => import(/* webpackChunkName: "mentions" */ './mentions/page').then((it) => it.MentionsPage),
  },
  {
    path: '/backoffice/files',
    label: 'bar.files',
    group: 'work',
    right: 'staff',
    load: () => import('./files/page').then((it) => it.FilesPage),
  },
  {
    path: '/backoffice/ftp',
    label: 'bar.ftp',
    group: 'work',
    right: 'staff',
    load: () => import('./ftp/page').then((it) => it.FtpPage),
  },
  {
    path: '/backoffice/clients',
    label: 'bar.clients',
    group: 'work',
    right: 'staff',
    load: () => import(/* webpackChunkName: "clients" */ './clients/page').then((it) => it.ClientsPage),
  },
  {
    path: '/backoffice/affiliates',
    label: 'bar.partners',
    group: 'work',
    right: 'staff',
    load: () => import(/* webpackChunkName: "affiliates" */ './affiliates/page').then((it) => it.AffiliatesPage),
  },
  {
    path: '/backoffice/payments',
    label: 'bar.payments',
    group: 'money',
    right: 'staff',
    Badge: ReviewCount,
    load: () => import('./reviews/page').then((it) => it.ReviewsPage),
  },
  {
    path: '/backoffice/statistics',
    label: 'bar.statistics',
    group: 'money',
    right: 'staff',
    load: () => import('./statistics/page').then((it) => it.StatisticsPage),
  },
  {
    path: '/backoffice/register',
    label: 'bar.register',
    group: 'money',
    right: 'staff',
    load: () => import('./register/page').then((it) => it.RegisterPage),
  },
  {
    path: '/backoffice/payouts',
    label: 'bar.payouts',
    group: 'money',
    right: 'staff',
    load: () => import(/* webpackChunkName: "payout-run" */ './payout-run/page').then((it) => it.PayoutRunPage),
  },
  {
    path: '/backoffice/findings',
    label: 'bar.findings',
    group: 'money',
    right: 'staff',
    Badge: FindingCount,
    load: () => import(/* webpackChunkName: "findings" */ './findings/page').then((it) => it.FindingsPage),
  },
  {
    path: '/backoffice/prices',
    label: 'bar.prices',
    group: 'money',
    right: 'staff',
    load: () => import('./prices/page').then((it) => it.PricesPage),
  },
  {
    path: '/backoffice/data-requests',
    label: 'bar.data',
    group: 'service',
    right: 'staff',
    Badge: DataRequestCount,
    load: () => import('./data-requests/page').then((it) => it.DataRequestsPage),
  },
  {
    path: '/backoffice/audit',
    label: 'bar.audit',
    group: 'service',
    right: 'admin',
    load: () => import('./audit/page').then((it) => it.AuditPage),
  },
  {
    path: '/backoffice/checks',
    label: 'bar.checks',
    group: 'service',
    right: 'staff',
    load: () => import(/* webpackChunkName: "checks" */ './checks/page').then((it) => it.ChecksPage),
  },
  {
    path: '/backoffice/roles',
    label: 'bar.roles',
    group: 'service',
    right: 'admin',
    load: () => import(/* webpackChunkName: "roles" */ './roles/page').then((it) => it.RolesPage),
  },
  {
    path: '/backoffice/packing-access',
    label: 'bar.packing',
    group: 'service',
    right: 'admin',
    load: () =>
      import(/* webpackChunkName: "packing-access" */ './packing-access/page').then((it) => it.PackingAccessPage),
  },
  {
    path: '/backoffice/staff-security',
    label: 'bar.security',
    group: 'service',
    right: 'admin',
    load: () => import('./staff-security/page').then((it) => it.StaffSecurityPage),
  },

  {
    path: '/backoffice/affiliates/connect',
    right: 'staff',
    load: () => import('./affiliates-link/page').then((it) => it.AffiliatesLinkPage),
  },
  {
    path: '/backoffice/clients/:email',
    right: 'staff',
    load: () => import('./client/page').then((it) => it.ClientPage),
  },
  { path: '/backoffice/orders/:id', right: 'staff', load: () => import('./order/page').then((it) => it.OrderPage) },
  {
    path: '/backoffice/*',
    right: 'staff',
    load: () => import(/* webpackChunkName: "orders" */ './orders/unknown-page').then((it) => it.UnknownPage),
  },
  {
    path: '/send-test',
    right: 'staff',
    load: () => import(/* webpackChunkName: "checks" */ './checks/moved').then((it) => it.FactoryCheckMoved),
  },
  {
    path: '/yandex-test',
    right: 'staff',
    load: () => import(/* webpackChunkName: "checks" */ './checks/moved').then((it) => it.StorageCheckMoved),
  },
]
