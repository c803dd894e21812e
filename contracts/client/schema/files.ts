// Made from contracts/openapi/files.json by `run contracts`; not written by hand.
export interface paths {
    "/v1/archives/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download all scans of an order as one ZIP archive, in the folders that the factory gets */
        get: operations["readArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/box-photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the photos of an order’s box, in the order in which they were taken */
        get: operations["listBoxPhotos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/box-photos/{photoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a photo of an order’s box */
        get: operations["readBoxPhoto"];
        /** Keep a photo of an order’s box under an id of the caller’s, as a JPEG drawn anew; sent twice it is kept once */
        put: operations["keepBoxPhoto"];
        post?: never;
        /** Remove a photo of an order’s box for good */
        delete: operations["removeBoxPhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cleanup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Say which files a cleanup would delete: of purged orders, and of never paid ones cancelled or archived for 60 days */
        get: operations["previewCleanup"];
        put?: never;
        /** Delete, reversibly, the first 100 files that are left of a cleanup that was previewed */
        post: operations["cleanUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the folders and files of a path of the orders' area, or all files below it */
        get: operations["listFolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/logos/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the print logo of a customer; its ETag says whether it is still that which the caller has */
        get: operations["readLogo"];
        /** Keep the print logo of a customer, in place of the one before, as a PNG drawn anew from the picture */
        put: operations["keepLogo"];
        post?: never;
        /** Remove the print logo of a customer: labels have the default one from then on */
        delete: operations["removeLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scan-links/{link}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the scan of a link, from this service or by redirection from the storage */
        get: operations["followScanLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the stored scans of an order, oldest first, and apart those that are damaged */
        get: operations["listScans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scans/deletions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the deleted scans that can still be restored, the last deleted one first */
        get: operations["listDeletedScans"];
        put?: never;
        /** Delete up to 100 files by their paths, reversibly for 30 days, and say what became of each */
        post: operations["deleteScans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scans/restorations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore up to 100 deleted files by their paths, and say what became of each */
        post: operations["restoreScans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scans/{scanId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Correct the step or the jaw of a scan: its owner while the order takes uploads, staff at any time */
        patch: operations["describeScan"];
        trace?: never;
    };
    "/v1/scans/{scanId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the bytes of a stored scan, as an attachment; ranges are answered */
        get: operations["readScan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scans/{scanId}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Make a link with which the caller, and nobody else, downloads a scan within 15 minutes */
        get: operations["showScanLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scans/{scanId}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the thumbnail of a scan; it never changes */
        get: operations["readThumbnail"];
        /** Keep the thumbnail of a scan, which its uploader drew; the first one stays */
        put: operations["keepThumbnail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Say how much room there is for scans, and whether new uploads are refused for want of it */
        get: operations["showStorage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/storage-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Say in which storage the site of the caller keeps its scans */
        get: operations["showCheckedStorage"];
        put?: never;
        /** Write a test file to the storage of the caller’s site: the field `file` of a form. It is removed after a day */
        post: operations["checkStorage"];
        /** Remove a test file from the storage; a failure is answered as one */
        delete: operations["removeCheck"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/storage-check-links/{link}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the test file of a link, from this service or by redirection from the storage */
        get: operations["readCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a resumable upload of one scan (tus creation) with an upload slip in its metadata */
        post: operations["createUpload"];
        delete?: never;
        /** Say which version and extensions of the tus protocol are spoken, and the largest size */
        options: operations["describeUploads"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/uploads/{uploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Give up an upload and remove what was sent (tus termination) */
        delete: operations["deleteUpload"];
        options?: never;
        /** Say at which byte an upload goes on (tus HEAD); one that became a scan is at its end */
        head: operations["showUpload"];
        /** Send bytes from the offset on (tus PATCH); the last byte stores the scan when it is a mesh */
        patch: operations["continueUpload"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        BoxPhoto: {
            id: string;
            orderId: string;
            sha256: string;
            sizeBytes: number;
            /** Format: date-time */
            takenAt: string;
            takenBy: string;
        };
        CheckedStorage: {
            /** @enum {string} */
            storage: "disk" | "s3";
        };
        CleanupBatch: {
            folders: number;
            files: number;
        };
        CleanupPreview: {
            folders: number;
            sizeBytes: number;
            files: number;
            first: {
                orderId: string;
                path: string;
                /** @enum {string} */
                reason: "purged" | "cancelled" | "archived";
                /** Format: date-time */
                since: string;
                sizeBytes: number;
                files: number;
            }[];
            /** Format: date-time */
            seenAt: string;
        };
        DamagedScan: {
            id: string;
            orderId: string;
            patientId: string;
            kind: components["schemas"]["ScanKind"];
            originalName: string;
            sizeBytes: number;
            step: string | null;
            /** @enum {string} */
            jaw: "upper" | "lower";
            jawConfirmed: boolean;
        };
        DeletedScan: {
            id: string;
            path: string;
            orderId: string;
            name: string;
            originalName: string;
            sizeBytes: number;
            /** Format: date-time */
            deletedAt: string;
            deletedBy: string;
            /** Format: date-time */
            restorableUntil: string;
        };
        FolderEntry: {
            id: string;
            name: string;
            /** @enum {string} */
            kind: "folder" | "file";
            orderId: string;
            mimetype: string | null;
            sizeBytes: number;
            files: number;
            /** Format: date-time */
            changedAt: string;
            scan?: {
                id: string;
                originalName: string;
                isDamaged: boolean;
            };
        };
        FolderPage: {
            items: components["schemas"]["FolderEntry"][];
            next: string | null;
        };
        Logo: {
            name: string;
            /** @example ru */
            site: string;
            sha256: string;
            sizeBytes: number;
            version: number;
        };
        PathOutcomes: {
            outcomes: {
                path: string;
                /** @enum {string} */
                outcome: "done" | "not-found" | "no-file";
            }[];
        };
        Problem: {
            /** @example /problems/order-not-found */
            type: string;
            title: string;
            status: number;
            detail: string;
            code: string;
            errors: {
                path: string;
                message: string;
            }[];
            requestId: string;
        };
        Scan: {
            id: string;
            orderId: string;
            patientId: string;
            kind: components["schemas"]["ScanKind"];
            originalName: string;
            fileName: string;
            sizeBytes: number;
            sha256: string;
            triangles: number;
            boxMm: {
                width: number;
                depth: number;
                height: number;
            };
            /** Format: date-time */
            storedAt: string;
            step: string | null;
            /** @enum {string} */
            jaw: "upper" | "lower";
            jawConfirmed: boolean;
            version: number;
            findings?: components["schemas"]["ScanFindings"];
            sameAs?: string;
            hasThumbnail?: boolean;
        };
        ScanFindings: {
            surfaceMm2: number;
            volumeMm3: number;
            degenerateFacets: number;
            /** @enum {string} */
            scale: "arch" | "tooth" | "inches" | "metres" | "unknown";
            /** @enum {string} */
            edges: "waiting" | "counted" | "too-many";
            openEdges?: number;
            shells?: number;
        };
        /** @enum {string} */
        ScanKind: "aligner" | "matrix" | "retainer";
        ScanLink: {
            path: string;
            /** Format: date-time */
            expiresAt: string;
        };
        Scans: {
            items: components["schemas"]["Scan"][];
            damaged?: components["schemas"]["DamagedScan"][];
        };
        Storage: {
            freeBytes: number;
            isFull: boolean;
            areas?: {
                /** @enum {string} */
                name: "orders" | "uploads";
                /** @enum {string} */
                storage: "disk" | "s3";
            }[];
        };
        StorageCheck: {
            success: boolean;
            error: string | null;
            key: string | null;
            url: string | null;
        };
        TrashPage: {
            items: components["schemas"]["DeletedScan"][];
            next: string | null;
        };
    };
    responses: {
        /** @description `checksum-differs`: The bytes are not those of the checksum */
        "checksum-differs": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "checksum-differs";
                };
            };
        };
        /** @description `internal-error`: Something went wrong on our side */
        "internal-error": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "internal-error";
                };
            };
        };
        /** @description `invalid-request`: The request is not valid */
        "invalid-request": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "invalid-request";
                };
            };
        };
        /** @description `malformed-request`: The request cannot be read */
        "malformed-request": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "malformed-request";
                };
            };
        };
        /** @description `not-allowed`: The caller may not do this */
        "not-allowed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not-allowed";
                };
            };
        };
        /** @description `not-json`: The body is of an unexpected media type */
        "not-json": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not-json";
                };
            };
        };
        /** @description `order-not-draft`: The order has already been placed */
        "order-not-draft": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "order-not-draft";
                };
            };
        };
        /** @description `order-not-found`: No such order */
        "order-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "order-not-found";
                };
            };
        };
        /** @description `photo-not-found`: No such photo of a box */
        "photo-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "photo-not-found";
                };
            };
        };
        /** @description `precondition-required`: The request must name a version or key */
        "precondition-required": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "precondition-required";
                };
            };
        };
        /** @description `range-not-satisfiable`: The file has no such bytes */
        "range-not-satisfiable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "range-not-satisfiable";
                };
            };
        };
        /** @description `scan-not-found`: No such scan */
        "scan-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "scan-not-found";
                };
            };
        };
        /** @description `site-not-found`: No such site */
        "site-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "site-not-found";
                };
            };
        };
        /** @description `storage-full`: There is no room for the file */
        "storage-full": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "storage-full";
                };
            };
        };
        /** @description `too-large`: The body or file is too large */
        "too-large": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "too-large";
                };
            };
        };
        /** @description `too-many-uploads`: Too many uploads are open */
        "too-many-uploads": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "too-many-uploads";
                };
            };
        };
        /** @description `too-slow`: The body did not come in time */
        "too-slow": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "too-slow";
                };
            };
        };
        /** @description `tus-version`: Another version of the upload protocol is needed */
        "tus-version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "tus-version";
                };
            };
        };
        /** @description `unavailable`: The service cannot answer just now */
        unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "unavailable";
                };
            };
        };
        /** @description `upload-busy`: The upload is being written by another request */
        "upload-busy": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "upload-busy";
                };
            };
        };
        /** @description `upload-not-found`: No such upload */
        "upload-not-found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "upload-not-found";
                };
            };
        };
        /** @description `upload-offset`: The upload goes on at another byte */
        "upload-offset": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "upload-offset";
                };
            };
        };
        /** @description `version-changed`: The record was changed meanwhile */
        "version-changed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "version-changed";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readArchive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["scan-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listBoxPhotos: {
        parameters: {
            query: {
                orderId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["BoxPhoto"][];
                    };
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["order-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    readBoxPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                photoId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["photo-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    keepBoxPhoto: {
        parameters: {
            query: {
                orderId: string;
            };
            header?: never;
            path: {
                photoId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/*": string;
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoxPhoto"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["order-not-found"];
            408: components["responses"]["too-slow"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request; `photo-too-many-pixels`: The photo has too many pixels; `photo-unreadable`: The photo is no still picture in PNG, JPEG or WebP, or is damaged; `too-many-photos`: The box has as many photos as a box may have */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused" | "photo-too-many-pixels" | "photo-unreadable" | "too-many-photos";
                    };
                };
            };
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage-full"];
        };
    };
    removeBoxPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                photoId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["photo-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    previewCleanup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CleanupPreview"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    cleanUp: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    seenAt: string;
                };
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CleanupBatch"];
                };
            };
            400: components["responses"]["malformed-request"];
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            408: components["responses"]["too-slow"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `key-reused`: The Idempotency-Key was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "key-reused";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listFolders: {
        parameters: {
            query?: {
                path?: string;
                depth?: "all";
                sort?: "name" | "size" | "changed";
                order?: "asc" | "desc";
                cursor?: string;
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FolderPage"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    readLogo: {
        parameters: {
            query?: {
                site?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            /** @description `logo-not-found`: The customer has no print logo; `site-not-found`: No such site */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "logo-not-found" | "site-not-found";
                    };
                };
            };
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    keepLogo: {
        parameters: {
            query?: {
                site?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/*": string;
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Logo"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["site-not-found"];
            408: components["responses"]["too-slow"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `logo-too-many-pixels`: The picture has too many pixels; `logo-unreadable`: The file is no still picture in PNG, JPEG or WebP, or is damaged */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "logo-too-many-pixels" | "logo-unreadable";
                    };
                };
            };
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage-full"];
        };
    };
    removeLogo: {
        parameters: {
            query?: {
                site?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            /** @description `logo-not-found`: The customer has no print logo; `site-not-found`: No such site */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "logo-not-found" | "site-not-found";
                    };
                };
            };
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    followScanLink: {
        parameters: {
            query?: never;
            header?: {
                range?: string;
            };
            path: {
                link: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Done */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Done */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            /** @description `link-invalid`: The link has expired, was altered, or is somebody else’s; `not-allowed`: The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "link-invalid" | "not-allowed";
                    };
                };
            };
            404: components["responses"]["scan-not-found"];
            416: components["responses"]["range-not-satisfiable"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listScans: {
        parameters: {
            query: {
                orderId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scans"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    listDeletedScans: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrashPage"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    deleteScans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    paths: string[];
                };
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PathOutcomes"];
                };
            };
            400: components["responses"]["malformed-request"];
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            408: components["responses"]["too-slow"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    restoreScans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    paths: string[];
                };
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PathOutcomes"];
                };
            };
            400: components["responses"]["malformed-request"];
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            408: components["responses"]["too-slow"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    describeScan: {
        parameters: {
            query?: never;
            header: {
                "if-match": string;
            };
            path: {
                scanId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    step?: string | null;
                    /** @enum {string} */
                    jaw?: "upper" | "lower";
                    slip?: string;
                };
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scan"];
                };
            };
            400: components["responses"]["malformed-request"];
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["scan-not-found"];
            408: components["responses"]["too-slow"];
            409: components["responses"]["order-not-draft"];
            412: components["responses"]["version-changed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `folder-missing`: The upload slip names no folder of the patient; `invalid-request`: The request is not valid; `slip-invalid`: The slip is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "folder-missing" | "invalid-request" | "slip-invalid";
                    };
                };
            };
            428: components["responses"]["precondition-required"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    readScan: {
        parameters: {
            query?: never;
            header?: {
                range?: string;
            };
            path: {
                scanId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Done */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["scan-not-found"];
            416: components["responses"]["range-not-satisfiable"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showScanLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                scanId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScanLink"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["scan-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    readThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                scanId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["scan-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    keepThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                scanId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": string;
            };
        };
        responses: {
            /** @description Done, nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["scan-not-found"];
            408: components["responses"]["too-slow"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage-full"];
        };
    };
    showStorage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Storage"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showCheckedStorage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedStorage"];
                };
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    checkStorage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": string;
            };
        };
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorageCheck"];
                };
            };
            400: components["responses"]["malformed-request"];
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    removeCheck: {
        parameters: {
            query: {
                key: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["upload-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    readCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                link: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Done */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            /** @description `link-invalid`: The link has expired, was altered, or is somebody else’s; `not-allowed`: The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "link-invalid" | "not-allowed";
                    };
                };
            };
            404: components["responses"]["upload-not-found"];
            422: components["responses"]["invalid-request"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    createUpload: {
        parameters: {
            query?: never;
            header: {
                "tus-resumable"?: string;
                "upload-length": string;
                "upload-metadata": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Made */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            /** @description `order-not-draft`: The order has already been placed; `order-not-on-hold`: The order waits for no scan */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "order-not-draft" | "order-not-on-hold";
                    };
                };
            };
            412: components["responses"]["tus-version"];
            413: components["responses"]["too-large"];
            /** @description `folder-missing`: The upload slip names no folder of the patient; `invalid-request`: The request is not valid; `scan-is-no-mesh`: The file is no STL mesh; `slip-invalid`: The slip is not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "folder-missing" | "invalid-request" | "scan-is-no-mesh" | "slip-invalid";
                    };
                };
            };
            423: components["responses"]["upload-busy"];
            429: components["responses"]["too-many-uploads"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage-full"];
        };
    };
    describeUploads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    deleteUpload: {
        parameters: {
            query?: never;
            header?: {
                "tus-resumable"?: string;
            };
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["upload-not-found"];
            412: components["responses"]["tus-version"];
            422: components["responses"]["invalid-request"];
            423: components["responses"]["upload-busy"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
        };
    };
    showUpload: {
        parameters: {
            query?: never;
            header?: {
                "tus-resumable"?: string;
            };
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `not-allowed`: The caller may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `upload-not-found`: No such upload */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `tus-version`: Another version of the upload protocol is needed */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid-request`: The request is not valid; `scan-is-no-mesh`: The file is no STL mesh */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `upload-busy`: The upload is being written by another request */
            423: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `internal-error`: Something went wrong on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unavailable`: The service cannot answer just now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `storage-full`: There is no room for the file */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    continueUpload: {
        parameters: {
            query?: never;
            header: {
                "tus-resumable"?: string;
                "upload-offset": string;
                "upload-checksum"?: string;
            };
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": string;
            };
        };
        responses: {
            /** @description Done, nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["malformed-request"];
            /** @description `not-authenticated`: The request names no caller; `session-expired`: The session has to be renewed */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not-authenticated" | "session-expired";
                    };
                };
            };
            403: components["responses"]["not-allowed"];
            404: components["responses"]["upload-not-found"];
            409: components["responses"]["upload-offset"];
            412: components["responses"]["tus-version"];
            413: components["responses"]["too-large"];
            415: components["responses"]["not-json"];
            /** @description `invalid-request`: The request is not valid; `scan-is-no-mesh`: The file is no STL mesh */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid-request" | "scan-is-no-mesh";
                    };
                };
            };
            423: components["responses"]["upload-busy"];
            460: components["responses"]["checksum-differs"];
            500: components["responses"]["internal-error"];
            503: components["responses"]["unavailable"];
            507: components["responses"]["storage-full"];
        };
    };
}
