/** Devices of one member that are told of deadlines. */
export const pushDevicesMax = 10;
